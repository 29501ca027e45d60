import type {FlowStep} from '../../../content/data/templates';
import type {Flow, FlowBox} from '../../../content/diagrams/flow';
import {flowDiagram} from '../../../content/diagrams/flowDiagram';

/** Places of a flow that belong to the platform; other boxes are drawn as external. */
const PLATFORM = /\bAPI\b/;

/** The boxes of a flow, and the numbers of the steps between them. */
export function flowOf(steps: readonly FlowStep[]): Flow {
  const boxes = new Map<string, FlowBox>();
  const ways = new Map<string, {from: string; to: string; steps: number[]}>();
  steps.forEach(({from, to}, index) => {
    for (const name of [from, to]) boxes.set(name, {name, round: !PLATFORM.test(name)});
    const key = `${from}→${to}`;
    const way = ways.get(key) ?? {from, to, steps: []};
    way.steps.push(index + 1);
    ways.set(key, way);
  });
  return {
    direction: 'right',
    boxes: [...boxes.values()],
    lines: [...ways.values()].map(({from, to, steps: numbers}) => ({from, to, label: numbers.join(', '), arrow: true})),
  };
}

/** Draws a flow, with the numbers of its steps on the arrows. @returns SVG */
export function drawFlow(steps: readonly FlowStep[]): string {
  return flowDiagram(flowOf(steps), 'template-flow');
}
