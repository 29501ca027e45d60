import {describe, expect, it} from 'vitest';
import {lifecycleOf} from '../../src/openapi/model';
import {viewsOf} from '../support/contract';

/** Only moves have such an example. */
const views = await viewsOf(({object}) => object['x-transition'] !== undefined);

/** Text of coloured code. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

interface Example {
  current_state: string;
  allowed_actions: string[];
}

describe('the example of a move in the wrong state', () => {
  const moves = views.flatMap(({model, operation, view: {failures}}) => {
    const move = operation.object['x-transition'];
    const lifecycle = move && lifecycleOf(model.document, move.object);
    const example = failures?.examples.find(({anchor}) => anchor === 'problem-example-invalid_state');
    if (!lifecycle || !example) return [];
    return [{id: operation.id, move, lifecycle, example: JSON.parse(textOf(example.html)) as Example}];
  });
  const own = moves.filter(({example, lifecycle}) => example.current_state in lifecycle.states);

  it('names states of the object, and forbids what it is about', () => {
    expect(own.length).toBeGreaterThan(60);
    for (const {id, move, example} of own) {
      expect(move.from, id).not.toContain(example.current_state);
      expect(example.allowed_actions, id).not.toContain(id);
    }
  });

  it('is the general one only where the move begins in every state it does not end in', () => {
    const general = moves.filter((entry) => !own.includes(entry));
    for (const {id, move, lifecycle} of general)
      expect(
        Object.keys(lifecycle.states).filter((state) => !move.from.includes(state) && !move.to.includes(state)),
        id,
      ).toEqual([]);
  });
});
