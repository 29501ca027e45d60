import React, {type ReactNode} from 'react';
import type {RouteComponentProps} from 'react-router-dom';
import {useHistory} from '@docusaurus/router';
import type {PropDocContent} from '@docusaurus/plugin-content-docs';
import type DocItem from '@theme/DocItem';
import {useIslands} from '../islands/hydrate';
import {CONTENT_ID} from '../../content/page/facts';
import {followLink} from '../../components/followLink';
import {isDocsAddress, knownPage, loadPage, type LoadedPage} from './pages';

/** The frames of docs pages, by the export of frames.ts. */
type Frames = Record<'DocItem' | 'ApiItem', typeof DocItem>;

let frames: Frames | undefined;

/** The finished HTML of a page. On the first page it is in the document already and stays untouched. */
function StaticContent({html}: {html: string}): ReactNode {
  const history = useHistory();
  const ref = useIslands<HTMLDivElement>();
  return (
    <div
      ref={ref}
      id={CONTENT_ID}
      onClick={(event) => followLink(event.nativeEvent, history)}
      dangerouslySetInnerHTML={{__html: html}}
    />
  );
}

const contents = new WeakMap<LoadedPage, PropDocContent>();

/** A page in the form in which the theme expects a compiled MDX file. */
function contentOf(page: LoadedPage): PropDocContent {
  const known = contents.get(page);
  if (known) return known;
  const {html, metadata, frontMatter, ...facts} = page;
  const content = Object.assign(() => <StaticContent html={html} />, {
    ...facts,
    frontMatter,
    // The theme reads it from both; it travels once.
    metadata: {...metadata, frontMatter},
  }) as unknown as PropDocContent;
  contents.set(page, content);
  return content;
}

type Props = RouteComponentProps & {route: React.ComponentProps<typeof DocItem>['route']};

/** What the router takes for a route: a component that says what to load before it is shown. */
type PageRoute = ((props: Props) => ReactNode) & {preload: () => Promise<void>};

/**
 * Docusaurus calls this before it shows the route; by then the address is the new one. It also calls it for links that
 * the reader points at; then the address is that of the page with the link, which may be of another kind.
 */
async function preload(): Promise<void> {
  const {pathname} = window.location;
  const [module] = await Promise.all([import('./frames'), isDocsAddress(pathname) && loadPage(pathname)]);
  frames = module;
}

function pageIn(frame: keyof Frames): PageRoute {
  function page({location, route}: Props): ReactNode {
    const known = knownPage(location.pathname);
    // Where there is none, src/theme/DocRoot shows another page.
    if (!known || !frames) return null;
    const Frame = frames[frame];
    return <Frame content={contentOf(known)} route={route} />;
  }
  return Object.assign(page, {preload});
}

/** Any page of a docs instance, fetched by its address. */
export const docPage = pageIn('DocItem');

/** The same for pages of the API references. */
export const apiPage = pageIn('ApiItem');
