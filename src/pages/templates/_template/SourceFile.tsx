import React, {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useHistory} from '@docusaurus/router';
import {inTime} from '@site/src/components/fault';
import {followLink} from '@site/src/components/followLink';
import {LoadFailure} from '@site/src/components/PartFailure';
import type {TemplateView} from '@site/src/content/data/templates/view';
import styles from './styles.module.css';

interface Props {
  slug: string;
  file: TemplateView['files'][number];
}

/** What the page of the source holds of a file. */
interface Shown {
  html: string;
  /** Address of its styles, which no other page loads. */
  sheet: string;
}

/** The pages that were asked for, by address: a template's files are all on one. */
const pages = new Map<string, Promise<Document>>();

async function pageAt(address: string): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The answer was ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

async function shownOf(address: string, path: string): Promise<Shown> {
  const asked = pages.get(address) ?? pageAt(address);
  pages.set(address, asked);
  try {
    const page = await inTime(asked);
    const section = page.getElementById(path);
    const sheet = page.querySelector('link[href*="/source."]')?.getAttribute('href');
    if (!section || typeof sheet !== 'string') throw new Error(`${address} has no ${path}.`);
    section.querySelector('h2')?.remove();
    return {html: section.innerHTML, sheet};
  } catch (error) {
    // Asked for again, it may be there.
    pages.delete(address);
    throw error;
  }
}

/** One file, which is fetched when it is opened. Without scripts there is a link to the page of the source. */
export default function SourceFile({slug, file: {path, lines, calls, href}}: Props): ReactNode {
  const history = useHistory();
  const address = useBaseUrl(`/templates/${slug}/source/`);
  const [shown, setShown] = useState<Shown>();
  const [fault, setFault] = useState<unknown>();
  const name = path.split('/').at(-1);
  // A picture has no lines.
  if (lines === undefined)
    return (
      <li>
        <Link to={href}>{name}</Link>
      </li>
    );
  const load = (): void => {
    setFault(undefined);
    shownOf(address, path).then(setShown, setFault);
  };
  const marked = calls === 0 ? '' : calls === 1 ? ', 1 call' : `, ${calls} calls`;
  return (
    <li>
      <details onToggle={({currentTarget}) => currentTarget.open && !shown && load()}>
        <summary>
          {name} <span className={styles.lines}>{`${lines} lines${marked}`}</span>
        </summary>
        <p className={styles.lines} data-search-ignore>
          {/* Its page is none of the router's. */}
          {/* eslint-disable-next-line @docusaurus/no-html-links */}
          <a href={`${address}#${path}`}>On a page of its own</a> · <Link to={href}>In the repository</Link>
        </p>
        {fault !== undefined && <LoadFailure what="The file" error={fault} retry={load} />}
        {shown && (
          <>
            <link rel="stylesheet" href={shown.sheet} />
            <div
              onClick={(event) => followLink(event.nativeEvent, history)}
              dangerouslySetInnerHTML={{__html: shown.html}}
            />
          </>
        )}
      </details>
    </li>
  );
}
