import assert from 'node:assert/strict';
import {test} from 'node:test';
import {htmlOf, textOf} from '../src/richText.ts';

test('paragraphs and lists are text, and become the same HTML again', () => {
  const html = '<p>Gloves &amp; more, &lt; 0.1 mm.<br>Blue.</p><ul><li>AQL 1.5</li><li>EN 374</li></ul><p>Sterile.</p>';
  const text = 'Gloves & more, < 0.1 mm.\nBlue.\n\n- AQL 1.5\n- EN 374\n\nSterile.';
  assert.equal(textOf(html), text);
  assert.equal(htmlOf(text), html);
});

test('what was stored as plain text stays as it reads', () => {
  assert.equal(textOf('Steel.'), 'Steel.');
  assert.equal(textOf(''), '');
  assert.equal(htmlOf(' \n'), '');
});

test('what text cannot say stays HTML', () => {
  assert.equal(textOf('<p>A <b>bold</b> word</p>'), undefined);
  assert.equal(textOf('<table><tr><td>1</td></tr></table>'), undefined);
});

test('typed markup is text', () => {
  assert.equal(htmlOf('<script>alert(1)</script>'), '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
});
