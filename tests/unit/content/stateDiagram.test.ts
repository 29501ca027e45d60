import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {stateDiagram} from '../../../src/content/diagrams/stateDiagram';
import type {LifecycleView} from '../../../src/content/diagrams/lifecycle';

const SUBMIT = {id: 'submit', method: 'post', summary: 'Submit <it>', path: '/s', href: '/api/submit/'};
const LIFECYCLE: LifecycleView = {
  object: 'Order',
  initial: 'draft',
  states: [
    {name: 'draft', description: '', terminal: false},
    {name: 'sent', description: '', terminal: false},
    {name: 'gone', description: '', terminal: true},
  ],
  transitions: [
    {from: ['draft'], to: 'sent', by: SUBMIT, here: true},
    {from: ['draft', 'sent'], to: 'gone', on: '`due_at` passes', here: false},
    {from: ['sent'], to: 'sent', by: {...SUBMIT, id: 'again', href: '/api/again/', summary: 'Again'}, here: false},
  ],
};

function draw(lifecycle: LifecycleView, highlight?: string): ReturnType<typeof load> {
  return load(stateDiagram(lifecycle, highlight === undefined ? {} : {highlight}));
}

describe('a state diagram', () => {
  it('draws every state and every way between them', () => {
    const $ = draw(LIFECYCLE);
    expect(
      $('.diagram-state text')
        .toArray()
        .map((text) => $(text).text()),
    ).toEqual(['draft', 'sent', 'gone']);
    // One from the start, two for the first move, three for the second, two for the third.
    expect($('path.diagram-arrow')).toHaveLength(8);
    expect($('path.diagram-arrow[marker-end]')).toHaveLength(4);
  });

  it('marks first and final states by shape', () => {
    const $ = draw(LIFECYCLE);
    expect($('.diagram-start')).toHaveLength(1);
    expect(
      $('.diagram-state')
        .toArray()
        .map((state) => $(state).find('rect').length),
    ).toEqual([1, 1, 2]);
  });

  it('links operations, except the one the page is about, and escapes what it writes', () => {
    const $ = draw(LIFECYCLE);
    expect(
      $('a')
        .toArray()
        .map((link) => $(link).attr('href')),
    ).toEqual(['/api/again/']);
    expect($('.diagram-label.diagram-here').text()).toBe('Submit <it>');
    expect($('.diagram-label').text()).toContain('due_at passes');
  });

  it('highlights the operation it is told', () => {
    expect(draw(LIFECYCLE, 'again')('.diagram-label.diagram-here').text()).toBe('Again');
  });

  it('says in words what it shows', () => {
    const $ = draw(LIFECYCLE);
    const svg = $('svg');
    expect($(`#${svg.attr('aria-labelledby') ?? ''}`).text()).toBe('States of Order');
    expect($(`#${svg.attr('aria-describedby') ?? ''}`).text()).toBe(
      'Starts as draft. draft to sent: Submit <it>. draft or sent to gone: due_at passes. sent to sent: Again. Final: gone.',
    );
  });

  it('keeps everything inside its frame', () => {
    const $ = draw(LIFECYCLE);
    const [x = 0, y = 0, width = 0, height = 0] = ($('svg').attr('viewBox') ?? '').split(' ').map(Number);
    for (const path of $('path.diagram-arrow').toArray()) {
      const numbers = ($(path).attr('d') ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
      numbers.forEach((value, index) => {
        const [low, size] = index % 2 === 0 ? [x, width] : [y, height];
        expect(value).toBeGreaterThanOrEqual(low);
        expect(value).toBeLessThanOrEqual(low + size);
      });
    }
  });
});
