import React, {createContext, useContext, type ComponentType, type PropsWithChildren, type ReactNode} from 'react';
import {faultOf} from './json';
import {CHILDREN, NAME, PROPS} from './marks';
import type {ISLANDS, IslandName} from './registry';

/** The source file of the page around a component. Nothing where a page is a React tree anyway, such as a post. */
export const PageSource = createContext<string | undefined>(undefined);

type PropsOf<N extends IslandName> =
  Awaited<ReturnType<(typeof ISLANDS)[N]>>['default'] extends ComponentType<infer P> ? P & object : never;

/**
 * Makes a component of docs pages one that reacts: the build draws it inside an element that says its name and its
 * props, and a reader's browser hydrates that element (hydrate.tsx). In development it is part of the page's own tree.
 *
 * @param name as in registry.ts
 * @param Tag `span` for a component that stands in the middle of a sentence
 * @throws Error while the page is drawn, when a prop is nothing that JSON can hold
 */
export default function island<N extends IslandName>(
  name: N,
  Component: ComponentType<PropsOf<N>>,
  Tag: 'div' | 'span' = 'div',
): ComponentType<PropsOf<N>> {
  return function Island(props) {
    const page = useContext(PageSource);
    if (page === undefined) return <Component {...props} />;
    const {children, ...rest}: PropsWithChildren = props;
    for (const [prop, value] of Object.entries(rest)) {
      const fault = faultOf(value);
      if (fault !== undefined)
        throw new Error(
          `${page}: the prop "${prop}" of <${name}> ${fault}. It travels to the reader's browser as JSON, so pass text, numbers, true, false, null, or lists and plain objects of them.`,
        );
    }
    const kept: {children?: ReactNode} =
      children === undefined ? {} : {children: <Tag {...{[CHILDREN]: ''}}>{children}</Tag>};
    return (
      <Tag {...{[NAME]: name, [PROPS]: JSON.stringify(rest)}}>
        <Component {...props} {...kept} />
      </Tag>
    );
  };
}
