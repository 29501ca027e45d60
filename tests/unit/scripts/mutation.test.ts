import {describe, expect, it} from 'vitest';
import {changeOf, draw, mutantsOf, mutated, type Mutant} from '../../../scripts/lib/mutation/mutants';

const FILE = 'src/room/file.ts';
const SOURCE = `export function isLong(text: string, most: number): boolean {
  return text.length > most || (text === 'long' && most > 1);
}
`;

async function mutantsIn(source: string, file = FILE): Promise<Mutant[]> {
  return (await mutantsOf(new Map([[file, source]]))).mutants;
}

describe('mutants', () => {
  it('are changes of one place, never of texts alone', async () => {
    const changed = (await mutantsIn(SOURCE)).map((mutant) => changeOf(SOURCE, mutant).after.join('\n').trim());
    expect(changed).toContain("return (text.length >= most) || (text === 'long' && most > 1);");
    expect(changed).toContain("return text.length > most || ((text === 'long' || most > 1));");
    expect(changed.join('\n')).not.toMatch(/""|''/);
  });

  it('keep the rest of the file as it is', async () => {
    for (const mutant of await mutantsIn(SOURCE)) {
      const {before, after} = changeOf(SOURCE, mutant);
      expect(mutated(SOURCE, mutant)).toBe(SOURCE.replace(before.join('\n'), () => after.join('\n')));
      expect(before).not.toEqual(after);
    }
  });

  it('are all found again by the marks', async () => {
    const {mutants, marked} = await mutantsOf(new Map([[FILE, SOURCE]]));
    const marks = [...(marked.get(FILE) ?? '').matchAll(/stryCov_\w+\(([^)]*)\)/g)].flatMap(([, ids]) =>
      ids?.split(', '),
    );
    for (const {id} of mutants) expect(marks).toContain(JSON.stringify(id));
  });
});

describe('the draw', () => {
  const shares = {'src/room': 4};

  it('gives the same for a seed, and others for another', async () => {
    const mutants = await mutantsIn(SOURCE);
    expect(draw(mutants, shares, '1')).toEqual(draw(mutants, shares, '1'));
    expect(draw(mutants, shares, '1')).not.toEqual(draw(mutants, shares, '2'));
  });

  it('does not change with the lines above', async () => {
    const texts = (mutants: Mutant[]) => mutants.map(({was, becomes}) => [was, becomes]);
    const moved = await mutantsIn(`// Another line.\n\n${SOURCE}`);
    expect(texts(draw(moved, shares, '1'))).toEqual(texts(draw(await mutantsIn(SOURCE), shares, '1')));
  });

  it('takes from each folder its share, and no more than there are', async () => {
    const mutants = [...(await mutantsIn(SOURCE)), ...(await mutantsIn(SOURCE, 'src/rooms/file.ts'))];
    const drawn = draw(mutants, {'src/room': 2, 'src/rooms': 100}, '1');
    expect(drawn.filter(({file}) => file === FILE)).toHaveLength(2);
    expect(drawn.length - 2).toBe(mutants.length / 2);
  });
});
