/** The parts of the page menu that need scripts. */
import React, {useEffect, useState, type ReactNode, type RefObject} from 'react';
import Link from '@docusaurus/Link';
import {inTime} from '@site/src/components/fault';
import type {Assistant} from '@site/src/config/assistants';

/** @throws Error when the twin isn't there */
async function textOf(twin: string): Promise<string> {
  const response = await inTime(fetch(twin));
  if (!response.ok) throw new Error(`${twin} answered ${response.status}.`);
  return response.text();
}

/** Puts the Markdown of a page into the clipboard. @throws Error without the Markdown, or without permission */
async function copyPage(twin: string): Promise<void> {
  const text = textOf(twin);
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
    return;
  }
  // Safari takes only what is promised at the press itself.
  const blob = text.then((markdown) => new Blob([markdown], {type: 'text/plain'}));
  await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}

const LABEL = 'Copy page';
const SAID_FOR = 3000;

/** Copies the page as Markdown, and says so. @param twin path of the Markdown */
export function CopyPage({twin}: {twin: string}): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return undefined;
    const timer = window.setTimeout(() => setSaid(''), SAID_FOR);
    return () => window.clearTimeout(timer);
  }, [said]);
  function copy(): void {
    copyPage(twin).then(
      () => setSaid('Copied'),
      (error: unknown) => {
        console.warn(error);
        setSaid('Not copied: open the Markdown');
      },
    );
  }
  return (
    <button type="button" onClick={copy}>
      {LABEL} <span role="status">{said}</span>
    </button>
  );
}

/** Address of an assistant with a question about a page. @param page whole address of its Markdown */
export function questionAddress({address}: Assistant, page: string): string {
  return address.replace('{question}', encodeURIComponent(`Read ${page}, I have questions about it.`));
}

interface OpenInProps {
  /** What src/config/assistants.ts lists. */
  assistants: readonly Assistant[];
  /** Whole address of the Markdown. */
  address: string;
}

/** Links to the assistants that the owner lists. */
export function OpenIn({assistants, address}: OpenInProps): ReactNode {
  return assistants.map((assistant) => (
    <li key={assistant.name}>
      <Link to={questionAddress(assistant, address)}>Open in {assistant.name}</Link>
    </li>
  ));
}

/** Closes the menu on Escape, which gives the focus back, and when something outside is pressed. */
export function Closing({menu}: {menu: RefObject<HTMLDetailsElement | null>}): ReactNode {
  useEffect(() => {
    const close = (): void => {
      if (menu.current) menu.current.open = false;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || menu.current?.open !== true) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && menu.current?.contains(event.target) !== true) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [menu]);
  return null;
}
