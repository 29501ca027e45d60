import {micromark} from 'micromark';
import {gfm, gfmHtml} from 'micromark-extension-gfm';
import {describe, expect, test} from 'vitest';
import {fenceChecks, fenceHtml, fenceOf} from '../../../src/content/code/fence';
import {highlight, highlightLines} from '../../../src/content/code/highlight';
import {toHtml} from '../../../src/openapi/markdown';

describe('coloured code', () => {
  // First: the others load grammars.
  test('is the same whatever has been coloured before', () => {
    const code = "const {a, ...b} = {a: 'A'}; const f = (x) => x;";
    const first = highlight(code, 'javascript');
    for (const language of ['java', 'php', 'ruby', 'csharp', 'http', 'tsx']) highlight('a', language);
    expect(highlight(code, 'javascript')).toBe(first);
  });

  test('escapes what the code says', () => {
    expect(highlight('<b>&', 'text')).toBe('&lt;b&gt;&amp;');
    expect(highlight('"</script>"', 'json')).not.toContain('</script>');
  });

  test('names one class a token', () => {
    expect(highlight('{"a": 1}', 'json')).toContain('<span class="t-property">"a"</span>');
  });

  test('puts brackets, commas and operators in a row into one element', () => {
    expect(highlight('{"a": [\n  {"b": "<"}]}', 'json')).toBe(
      '<span class="t-punctuation">{</span><span class="t-property">"a"</span>' +
        '<span class="t-punctuation">: [\n  {</span><span class="t-property">"b"</span>' +
        '<span class="t-operator">:</span> <span class="t-string">"&lt;"</span><span class="t-punctuation">}]}</span>',
    );
  });

  test.each([
    'bash',
    'javascript',
    'typescript',
    'python',
    'go',
    'java',
    'csharp',
    'php',
    'ruby',
    'csv',
    'diff',
    'http',
    'xml',
  ])('knows %s', (language) => {
    // A line every grammar sees something in.
    const code =
      language === 'xml'
        ? '<a b="c"/>'
        : language === 'diff'
          ? '+ a'
          : language === 'http'
            ? 'GET /a HTTP/1.1'
            : language === 'csv'
              ? 'a,b'
              : 'return "a" + 1;';
    expect(highlight(code, language === 'bash' ? 'shell' : language)).toMatch(/class="t-/);
  });

  test('leaves code of an unknown language as it is', () => {
    expect(highlight('a = 1', 'no-such-language')).toBe('a = 1');
  });

  test('closes at the end of a line what goes on in the next', () => {
    expect(highlightLines('/* a\n\n<b */ c', 'go')).toEqual([
      '<span class="t-comment">/* a</span>',
      '',
      '<span class="t-comment">&lt;b */</span> c',
    ]);
  });

  test('keeps what a token is inside another one', () => {
    expect(highlightLines('<a b="c">', 'xml').join('')).toContain('<span class="t-tag t-attr-name">b</span>');
  });
});

describe('the first line of a fence', () => {
  test('says title, marked lines and numbers', () => {
    expect(fenceOf('json', 'title="A {1} title" {2,4-5} showLineNumbers')).toEqual({
      language: 'json',
      title: 'A {1} title',
      marked: new Set([2, 4, 5]),
      numbered: true,
      result: [],
    });
  });

  test('says what the checks of samples need, and names what it does not know', () => {
    expect(fenceChecks('title="A b" answer=clients/show-tag shortened {2} showLineNumbers')).toEqual({
      answer: 'clients/show-tag',
      shortened: true,
      empty: false,
      unknown: [],
    });
    expect(fenceChecks('norun="needs a printer here" colour=red half')).toEqual({
      norun: 'needs a printer here',
      shortened: false,
      empty: false,
      unknown: ['colour', 'half'],
    });
  });

  test('says what the answer says', () => {
    expect(fenceOf('bash', 'result="status: approved; lines.0.quantity: 2; odd"').result).toEqual([
      {path: 'status', value: 'approved'},
      {path: 'lines.0.quantity', value: '2'},
      {path: '', value: 'odd'},
    ]);
  });

  test('keeps the keys of the checks out of title and marks', () => {
    expect(fenceOf('bash', 'norun="see {3} and showLineNumbers" title="Send"')).toEqual({
      language: 'bash',
      title: 'Send',
      marked: new Set(),
      numbered: false,
      result: [],
    });
  });

  test('marks the lines it names', () => {
    expect(fenceHtml('a\nb\n', fenceOf('text', '{2}'))).toBe(
      '<span class="line">a\n</span><span class="line line-marked">b\n</span>',
    );
  });
});

test.each([
  'Words with `code` in them.',
  'Ends with a dot `a`.',
  'Two ` backticks alone',
  'A `` double `` one',
  'A [link](https://example.com) and *stress*.',
  '- a list\n- of two',
  'Lines\nof text',
  'See www.example.com or a@example.com.',
  '`code` first, <b>raw</b> & more',
  'Spaces ` a ` inside',
])('the short way of Markdown gives what the long way gives: %s', (text) => {
  expect(toHtml(text)).toBe(micromark(text, {extensions: [gfm()], htmlExtensions: [gfmHtml()]}).trim());
});
