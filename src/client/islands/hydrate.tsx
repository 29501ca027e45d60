import React, {useEffect, useRef, type ComponentType, type ReactNode, type RefObject} from 'react';
import {hydrateRoot, type Root} from 'react-dom/client';
import {inTime} from '../../components/fault';
import {PartBoundary} from '../../components/PartFailure';
import {CHILDREN, NAME, PROPS} from '../../components/island/marks';
import {ISLANDS, type LoadIsland} from '../../components/island/registry';

type AnyProps = Record<string, unknown>;
type Islands = Record<string, LoadIsland>;

/** What an island was given as children: finished HTML, which may hold islands. */
function StaticChildren({as: Tag, html, islands}: {as: 'div' | 'span'; html: string; islands: Islands}): ReactNode {
  const ref = useIslands<HTMLDivElement & HTMLSpanElement>(islands);
  return <Tag ref={ref} {...{[CHILDREN]: ''}} dangerouslySetInnerHTML={{__html: html}} />;
}

function propsOf(element: HTMLElement, islands: Islands): AnyProps {
  // The build of this very page wrote the attribute.
  const props = JSON.parse(element.getAttribute(PROPS) ?? '{}') as AnyProps;
  const kept = [...element.querySelectorAll(`[${CHILDREN}]`)].find((each) => each.closest(`[${NAME}]`) === element);
  if (!kept) return props;
  const tag = kept instanceof HTMLSpanElement ? 'span' : 'div';
  return {...props, children: <StaticChildren as={tag} html={kept.innerHTML} islands={islands} />};
}

async function start(element: HTMLElement, islands: Islands, isGone: () => boolean): Promise<Root | undefined> {
  const load = islands[element.getAttribute(NAME) ?? ''];
  if (!load) return undefined;
  const {default: Component} = await inTime(load());
  if (isGone()) return undefined;
  const Island = Component as ComponentType<AnyProps>;
  return hydrateRoot(
    element,
    <PartBoundary what="This part of the page">
      <Island {...propsOf(element, islands)} />
    </PartBoundary>,
    {
      onRecoverableError: (error) => {
        console.error('An island is not what the build has drawn.', error);
      },
    },
  );
}

/**
 * Brings the islands below an element to life, each as soon as its chunk is there; an island in another one waits for
 * that. One that cannot be loaded stays as the build has drawn it.
 *
 * @returns lets them go
 */
export function hydrateIslands(root: HTMLElement, islands: Islands): () => void {
  let isGone = false;
  const roots: Root[] = [];
  for (const element of root.querySelectorAll<HTMLElement>(`[${NAME}]`)) {
    const outer = element.parentElement?.closest(`[${NAME}]`);
    if (outer && root.contains(outer)) continue;
    start(element, islands, () => isGone).then(
      (started) => started && roots.push(started),
      (error: unknown) => {
        console.warn('A part of the page could not be loaded.', error);
      },
    );
  }
  return () => {
    isGone = true;
    // React does not take one tree down while it is at work on another.
    window.setTimeout(() => {
      for (const each of roots) each.unmount();
    });
  };
}

/** Keeps the islands of finished HTML alive as long as it is shown. @returns for the element that holds it */
export function useIslands<E extends HTMLElement>(islands: Islands = ISLANDS): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => (ref.current ? hydrateIslands(ref.current, islands) : undefined), [islands]);
  return ref;
}
