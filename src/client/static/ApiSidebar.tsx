import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {SIDEBAR_ID, sidebarFile} from '../../content/page/facts';
import {followLink} from '../../components/followLink';
import {knownPage} from './pages';

interface Part {
  api: string;
  group: string;
  html: string;
}

/** The sidebar in the served document. */
function served(): Part | undefined {
  const element = document.getElementById(SIDEBAR_ID);
  if (!element) return undefined;
  const {api = '', group = ''} = element.dataset;
  return {api, group, html: element.innerHTML};
}

const first = typeof document === 'undefined' ? undefined : served();
const known = new Map(first ? [[`${first.api}/${first.group}`, first.html]] : []);

/** `/api/clients/…` → `clients`. */
function apiOf(path: string): string {
  return /\/api\/([\w-]+)\//.exec(path)?.[1] ?? '';
}

function groupOf(path: string): string {
  return (knownPage(path)?.frontMatter as {group?: string} | undefined)?.group ?? '';
}

async function load(path: string, key: string): Promise<string> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const response = await fetch(sidebarFile(path, groupOf(path)));
  if (!response.ok) throw new Error(`${key} answered ${response.status}`);
  const {html} = (await response.json()) as {html: string};
  known.set(key, html);
  return html;
}

/** Scrolls only the menu until one of its links is visible. */
function bringIntoView(link: HTMLElement): void {
  const menu = link.closest('.menu');
  if (!menu) return;
  const {top, bottom} = link.getBoundingClientRect();
  const frame = menu.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) menu.scrollTop += top - frame.top - menu.clientHeight / 3;
}

/** Marks the link of the current page. */
function markCurrent(root: HTMLElement, path: string): void {
  // The pages of objects stand below the list of them, and not in the sidebar.
  const place = path.replace(/(schemas\/).+/, '$1');
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a.menu__link')) {
    const active = link.pathname === place && link.hash === '';
    link.classList.toggle('menu__link--active', active);
    if (active) {
      link.setAttribute('aria-current', 'page');
      for (let at = link.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true;
      bringIntoView(link);
    } else link.removeAttribute('aria-current');
  }
}

/**
 * Replaces src/components/ApiSidebar in the browser: keeps the served HTML while the reader stays in a group, and
 * fetches the sidebar of another group. If that fails, the old sidebar stays, because its links still work.
 */
export default function ApiSidebar({path}: {path: string}): ReactNode {
  const history = useHistory();
  const ref = useRef<HTMLLIElement>(null);
  const key = `${apiOf(path)}/${groupOf(path)}`;
  const [html, setHtml] = useState(() => known.get(key) ?? '');

  useEffect(() => {
    let current = true;
    load(path, key).then(
      (next) => current && setHtml(next),
      (error: unknown) => {
        console.warn(error);
      },
    );
    return () => {
      current = false;
    };
  }, [path, key]);

  useEffect(() => {
    if (ref.current) markCurrent(ref.current, path);
  }, [path, html]);

  return (
    <li
      ref={ref}
      id={SIDEBAR_ID}
      data-api={apiOf(path)}
      data-group={groupOf(path)}
      onClick={(event) => {
        followLink(event.nativeEvent, history);
      }}
      dangerouslySetInnerHTML={{__html: html}}
    />
  );
}
