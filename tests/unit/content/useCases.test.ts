/** The use cases lead to what exists; faults say which file and what to do. */
import {beforeAll, describe, expect, it} from 'vitest';
import {readModels} from '../../../scripts/lib/templateTypes';
import {AUDIENCES} from '../../../src/content/data/audiences';
import {pageOf, readPages} from '../../../src/content/mentions';
import {useCases, type UseCase} from '../../../src/content/data/useCases';
import {placesOf} from '../../../src/plugins/gallery/use-cases';
import {viewOf, type Places} from '../../../src/plugins/gallery/use-cases/view';

let places: Places;
/** Texts of pages by their route. */
let texts: ReadonlyMap<string, string>;

beforeAll(async () => {
  places = placesOf([...(await readModels()).values()], process.cwd());
  const pages = readPages(process.cwd()).map(pageOf);
  texts = new Map(pages.flatMap((page) => (page ? [[page.route, page.text]] : [])));
}, 60_000);

/** Numbers and codes of a text. */
function figuresOf(text: string): string[] {
  return [...text.matchAll(/[\w.]*\d(?:[\w.,]*\w)?|[A-Z]{3,}/g)].map(([figure]) => figure);
}

const [first] = useCases;
if (!first) throw new Error('src/content/data/useCases.ts has no use case.');
const example: UseCase = first;

describe('use cases', () => {
  it('are ten, for every audience, each once', () => {
    expect(useCases).toHaveLength(10);
    expect(new Set(useCases.map(({audience}) => audience))).toEqual(new Set(AUDIENCES));
    for (const field of ['id', 'title', 'role', 'situation'] as const)
      expect(new Set(useCases.map((useCase) => useCase[field])).size, field).toBe(useCases.length);
  });

  it.each(useCases.map((useCase) => [useCase.id, useCase] as const))('%s leads to what exists', (_, useCase) => {
    const view = viewOf(useCase, places);
    expect(view.docs.length, 'docs').toBeGreaterThan(0);
    expect(view.calls.length, 'operations').toBeGreaterThanOrEqual(3);
    const led = [...useCase.steps.map(({href}) => href), ...useCase.docs, ...useCase.guides, ...useCase.operations];
    expect(led.filter((href) => href.startsWith('/guides/')).length, 'guides').toBeGreaterThan(0);
    expect(new Set(led).size, 'each link once').toBe(led.length);
  });

  it.each(useCases.map(({id, example: shown}) => [id, shown] as const))(
    '%s has an example with the figures of its page',
    (_, {text, href}) => {
      const known = new Set(figuresOf(texts.get(href) ?? ''));
      expect(figuresOf(text).filter((figure) => !known.has(figure))).toEqual([]);
    },
  );

  it('take titles from the pages they lead to', () => {
    const {docs, journey} = viewOf({...example, docs: ['/docs/conventions/'], journey: 'award-an-rfq'}, places);
    expect(docs).toEqual([{title: 'Conventions', href: '/docs/conventions/'}]);
    expect(journey?.href).toBe('/guides/journeys/award-an-rfq/');
  });
});

describe('a use case that leads nowhere stops the build', () => {
  const [step, second, third] = example.steps;
  const cases: [string, Partial<UseCase>, RegExp][] = [
    ['a page', {docs: ['/docs/nothing/']}, /names the page \/docs\/nothing\/.*Correct the path/],
    ['a guide', {guides: ['/guides/nothing/']}, /names the page \/guides\/nothing\//],
    [
      'a step',
      {steps: [{...step, href: '/api/clients/nothing/'}, second, third]},
      /names the page \/api\/clients\/nothing\//,
    ],
    ['an operation', {operations: ['clients/nothing']}, /the operation "clients\/nothing" is not in openapi/],
    ['a journey', {journey: 'nothing'}, /names the journey nothing.*See journeys\//],
    ['a template', {template: 'nothing'}, /names the template nothing.*See src\/content\/data\/templates/],
  ];
  it.each(cases)('to %s', (_, change, message) => {
    const attempt = (): unknown => viewOf({...example, ...change}, places);
    expect(attempt).toThrow(message);
    expect(attempt).toThrow('src/content/data/useCases.ts: ');
  });
});
