import React, {useEffect, useRef, type ComponentType, type ReactNode, type RefObject} from 'react';
import {hydrateRoot, type Root} from 'react-dom/client';
import {findAdvice, inTime} from '../../components/fault';
import {showNotice} from '../../components/notice/notice';
import {PartBoundary} from '../../components/PartFailure';
import {CHILDREN, NAME, PROPS} from '../../components/island/marks';
import {ISLANDS, type LoadIsland} from '../../components/island/registry';

/** What an island is called where it fails. */
const PART = 'This part of the page';

type AnyProps = Record<string, unknown>;
type Islands = Record<string, LoadIsland>;

/** The children of an island: finished HTML, which may contain islands. */
function StaticChildren({as: Tag, html, islands}: {as: 'div' | 'span'; html: string; islands: Islands}): ReactNode {
  const ref = useIslands<HTMLDivElement & HTMLSpanElement>(islands);
  return <Tag ref={ref} {...{[CHILDREN]: ''}} dangerouslySetInnerHTML={{__html: html}} />;
}

function propsOf(element: HTMLElement, islands: Islands): AnyProps {
  // The build of this page wrote the attribute.
  const props = JSON.parse(element.getAttribute(PROPS) ?? '{}') as AnyProps;
  const kept = [...element.querySelectorAll(`[${CHILDREN}]`)].find((each) => each.closest(`[${NAME}]`) === element);
  if (!kept) return props;
  const tag = kept instanceof HTMLSpanElement ? 'span' : 'div';
  return {...props, children: <StaticChildren as={tag} html={kept.innerHTML} islands={islands} />};
}

/** Tells when an island has come to life. */
function Alive({then, children}: {then: () => void; children: ReactNode}): ReactNode {
  useEffect(then, [then]);
  return children;
}

/** What the forms of an island wait for. */
interface HeldForms {
  /** Sends the form that was held, now that the island answers. */
  release: () => void;
  /** Says that no island will answer: to the form that was held, and to each that is sent from now on. */
  giveUp: () => void;
}

async function tellFailure(): Promise<void> {
  showNotice((await findAdvice(PART)).text);
}

/**
 * Keeps forms of an island from being sent before it reads them: the browser would load the page again, without what
 * was typed. A form with an address of its own works without scripts.
 */
function holdForms(element: HTMLElement): HeldForms {
  let held: (() => void) | undefined;
  let isLost = false;
  const hold = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    event.preventDefault();
    if (isLost) void tellFailure();
    else held = () => form.requestSubmit(event.submitter);
  };
  element.addEventListener('submit', hold);
  return {
    release() {
      element.removeEventListener('submit', hold);
      held?.();
      held = undefined;
    },
    giveUp() {
      isLost = true;
      if (held) void tellFailure();
    },
  };
}

async function start(element: HTMLElement, islands: Islands, isGone: () => boolean): Promise<Root | undefined> {
  const load = islands[element.getAttribute(NAME) ?? ''];
  if (!load) return undefined;
  const {release, giveUp} = holdForms(element);
  const {default: Component} = await inTime(load()).catch((error: unknown) => {
    giveUp();
    throw error;
  });
  if (isGone()) return undefined;
  const Island = Component as ComponentType<AnyProps>;
  return hydrateRoot(
    element,
    <PartBoundary what={PART}>
      <Alive then={release}>
        <Island {...propsOf(element, islands)} />
      </Alive>
    </PartBoundary>,
    {
      onRecoverableError: (error) => {
        console.error('An island is not what the build has drawn.', error);
      },
    },
  );
}

/**
 * Hydrates the islands below an element, each as soon as its chunk is loaded. An island inside another one is hydrated
 * by that one. When a chunk can't be loaded, the built HTML stays.
 *
 * @returns unmounts the islands
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
        console.warn(error);
      },
    );
  }
  return () => {
    isGone = true;
    // React can't unmount a root while it renders another one.
    window.setTimeout(() => {
      for (const each of roots) each.unmount();
    });
  };
}

/** Hydrates the islands of finished HTML while it is shown. @returns ref for the element with the HTML */
export function useIslands<E extends HTMLElement>(islands: Islands = ISLANDS): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => (ref.current ? hydrateIslands(ref.current, islands) : undefined), [islands]);
  return ref;
}
