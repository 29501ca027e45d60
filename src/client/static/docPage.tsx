import React, {type ReactNode} from 'react';
import type {RouteComponentProps} from 'react-router-dom';
import {useHistory} from '@docusaurus/router';
import type {PropDocContent} from '@docusaurus/plugin-content-docs';
import type DocItem from '@theme/DocItem';
import {useIslands} from '../islands/hydrate';
import {CONTENT_ID} from '../../content/page/facts';
import {followLink} from '../../components/followLink';
import {isDocsAddress, knownPage, loadPage, type LoadedPage} from './pages';

/** The components around the text of docs pages, by their exports in frames.ts. */
type Frames = Record<'DocItem' | 'ApiItem', typeof DocItem>;

let frames: Frames | undefined;

/** The finished HTML of a page. On the first page it is in the document already and is not changed. */
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

/** A page in the form of a compiled MDX file, which the theme expects. */
function contentOf(page: LoadedPage): PropDocContent {
  const known = contents.get(page);
  if (known) return known;
  const {html, metadata, frontMatter, ...facts} = page;
  const content = Object.assign(() => <StaticContent html={html} />, {
    ...facts,
    frontMatter,
    // The theme reads the front matter in both places, but the page file contains it once.
    metadata: {...metadata, frontMatter},
  }) as unknown as PropDocContent;
  contents.set(page, content);
  return content;
}

type Props = RouteComponentProps & {route: React.ComponentProps<typeof DocItem>['route']};

/** A route component with the function that loads its data. */
type PageRoute = ((props: Props) => ReactNode) & {preload: () => Promise<void>};

/**
 * Docusaurus calls this before it shows the route; then the address is already the new one. It also calls this for
 * links that the reader points at; then the address is still that of the current page, which may not be a docs page.
 */
async function preload(): Promise<void> {
  const {pathname} = window.location;
  const [module] = await Promise.all([import('./frames'), isDocsAddress(pathname) && loadPage(pathname)]);
  frames = module;
}

function pageIn(frame: keyof Frames): PageRoute {
  function page({location, route}: Props): ReactNode {
    const known = knownPage(location.pathname);
    // For an unknown page, src/theme/DocRoot shows "not found".
    if (!known || !frames) return null;
    const Frame = frames[frame];
    return <Frame content={contentOf(known)} route={route} />;
  }
  return Object.assign(page, {preload});
}

/** Any page of a docs instance, fetched by its address. */
export const docPage = pageIn('DocItem');

/** Any page of an API reference, fetched by its address. */
export const apiPage = pageIn('ApiItem');
