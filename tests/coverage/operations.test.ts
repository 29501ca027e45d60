import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {BUILD_DIR} from '../../scripts/lib/build';
import {loadContract} from '../../scripts/lib/contractModels';
import {expectedOf, KINDS, type Kind} from './support/expected';
import {StaticPage} from './support/page';

/** Enough to see what is wrong. */
const NAMED = 25;

const counts = new Map<Kind, number>();
const missing = new Map<Kind, string[]>();
const twice: string[] = [];
const unbuilt: string[] = [];

function note(kind: Kind, text: string): void {
  missing.set(kind, [...(missing.get(kind) ?? []), text]);
}

beforeAll(async () => {
  const {models, catalogue} = await loadContract();
  for (const model of models)
    for (const operation of model.operations.values()) {
      const file = path.join(BUILD_DIR, operation.route, 'index.html');
      if (!fs.existsSync(file)) {
        unbuilt.push(operation.route);
        continue;
      }
      const page = new StaticPage(fs.readFileSync(file, 'utf8'));
      twice.push(...page.twice.map((id) => `${operation.route}#${id}`));
      for (const expected of expectedOf(model, operation, catalogue)) {
        counts.set(expected.kind, (counts.get(expected.kind) ?? 0) + 1);
        if (!page.shows(expected)) note(expected.kind, `${operation.route}: ${expected.name}`);
      }
    }
  console.log(
    KINDS.map((kind) => `${kind} ${counts.get(kind) ?? 0}, missing ${missing.get(kind)?.length ?? 0}`).join('\n'),
  );
});

describe('the pages of all operations, without scripts', () => {
  it('are built', () => {
    expect(unbuilt).toEqual([]);
  });

  it.each(KINDS)('show every %s', (kind) => {
    expect(counts.get(kind)).toBeGreaterThan(0);
    expect((missing.get(kind) ?? []).slice(0, NAMED)).toEqual([]);
  });

  it('give no two places one id', () => {
    expect(twice.slice(0, NAMED)).toEqual([]);
  });
});
