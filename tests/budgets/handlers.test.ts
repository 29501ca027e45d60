import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {BUILD_DIR} from '../../scripts/lib/build';

const SCRIPTS_AND_STYLES = /<(script|style)\b[\s\S]*?<\/\1>/g;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/g;
const VALUES = /"[^"]*"|'[^']*'/g;

/** The tags of a page that have an event handler in an attribute: the policy of the site refuses to run it. */
function handlersIn(html: string): string[] {
  const tags = html.replace(SCRIPTS_AND_STYLES, '').match(TAG) ?? [];
  return tags.filter((tag) => /\son\w+\s*=/.test(tag.replace(VALUES, '""')));
}

test('no page has an event handler in an attribute', () => {
  expect(handlersIn('<p title=" onload=1">a</p><script>"<p onclick=1>"</script>')).toEqual([]);
  expect(handlersIn('<p>a</p><img alt="" onerror=x>')).toEqual(['<img alt="" onerror=x>']);
  const pages = fs.readdirSync(BUILD_DIR, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));
  const found = pages.flatMap((file) => handlersIn(fs.readFileSync(path.join(BUILD_DIR, file), 'utf8')));
  expect(pages.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
