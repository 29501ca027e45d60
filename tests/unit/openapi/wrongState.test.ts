import {expect, it} from 'vitest';
import {actionsIn, endOf, stateThatForbids} from '../../../src/openapi/wrongState';

const LIFECYCLE = {
  states: {draft: 'Not sent yet.', sent: {description: 'On its way.'}, closed: {description: 'Over.', terminal: true}},
  transitions: [
    {from: ['draft'], to: 'sent', by: 'send-order'},
    {from: ['sent'], to: 'closed', by: 'close-order'},
  ],
};

it('the state in which nothing can be changed is the one that is never left', () => {
  expect(endOf(LIFECYCLE)).toBe('closed');
  expect(endOf({...LIFECYCLE, states: {draft: 'Not sent yet.'}})).toBeUndefined();
});

it('a move is shown in a state that forbids it and can still be left', () => {
  expect(stateThatForbids(LIFECYCLE, {from: ['draft'], to: 'sent'})).toBe('sent');
  expect(stateThatForbids(LIFECYCLE, {from: ['sent'], to: 'closed'})).toBe('draft');
  expect(stateThatForbids(LIFECYCLE, {from: ['draft', 'sent'], to: 'closed'})).toBe('closed');
});

it('what can be done in a state is each operation that moves out of it, once', () => {
  const again = {
    ...LIFECYCLE,
    transitions: [...LIFECYCLE.transitions, {from: ['draft'], to: 'closed', by: 'send-order'}],
  };
  expect(actionsIn(again, 'draft')).toEqual(['send-order']);
  expect(actionsIn(again, 'closed')).toEqual([]);
});
