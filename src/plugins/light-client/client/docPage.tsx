import React, {type ReactNode} from 'react';
import type {RouteComponentProps} from 'react-router-dom';
import {useHistory} from '@docusaurus/router';
import type {PropDocContent} from '@docusaurus/plugin-content-docs';
import type DocItemType from '@theme/DocItem';
import NotFoundContent from '@site/src/theme/NotFound/Content';
import {CONTENT_ID} from '../page';
import {followLink} from '../../../page/follow';
import {isDocsAddress, knownPage, loadPage, type LoadedPage} from './pages';

let DocItem: typeof DocItemType | undefined;

/** The finished HTML of a page. On the first page it is in the document already and stays untouched. */
function StaticContent({html}: {html: string}): ReactNode {
  const history = useHistory();
  return (
    <div
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

type Props = RouteComponentProps & {route: React.ComponentProps<typeof DocItemType>['route']};

/** Any page of a docs instance, fetched by its address. */
export function docPage({location, route}: Props): ReactNode {
  const page = knownPage(location.pathname);
  if (!page || !DocItem) return <NotFoundContent inner />;
  return <DocItem content={contentOf(page)} route={route} />;
}

/**
 * Docusaurus calls this before it shows the route; by then the address is the new one. It also calls it for links that
 * the reader points at; then the address is that of the page with the link, which may be of another kind.
 */
docPage.preload = async (): Promise<void> => {
  const {pathname} = window.location;
  const [module] = await Promise.all([import('@theme/DocItem'), isDocsAddress(pathname) && loadPage(pathname)]);
  DocItem = module.default;
};
