/** A page with an island that holds text and another island, drawn as the build does it and hydrated. */
import React, {useEffect, useState, type ComponentType, type ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {hydrateIslands} from '../../../src/client/islands/hydrate';
import island, {PageSource} from '../../../src/components/island/island';

interface Props {
  units: {title: string; href: string}[];
  children?: ReactNode;
}

export const noted: string[] = [];

/** Counts from the number of its units. */
function Counter({units, children}: Props): ReactNode {
  const [count, setCount] = useState(units.length);
  const [{title} = {title: ''}] = units;
  useEffect(() => {
    noted.push(`${title} comes`);
    return () => {
      noted.push(`${title} goes`);
    };
  }, [title]);
  return (
    <section aria-label={title}>
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        {title}: {count}
      </button>
      {children}
    </section>
  );
}

const Island = island('TutorialUnits', Counter) as ComponentType<Props>;

/** @returns the HTML of the page */
export function draw(): string {
  return renderToString(
    <PageSource value="page.mdx">
      <Island units={[{title: 'Outer', href: ''}]}>
        <p>
          Kept <b>text</b>
        </p>
        <Island units={[{title: 'Inner', href: ''}]} />
      </Island>
    </PageSource>,
  );
}

/**
 * @param drawn what the browser finds of the component now, such as another one than was built
 * @param wait milliseconds until its chunk is there
 */
export function hydrate(drawn: 'the same' | 'other', wait = 0): () => void {
  const Found = drawn === 'the same' ? Counter : () => <p>Another</p>;
  const load = async () => {
    if (wait > 0) await new Promise((resolve) => window.setTimeout(resolve, wait));
    return {default: Found};
  };
  return hydrateIslands(document.body, {TutorialUnits: load});
}
