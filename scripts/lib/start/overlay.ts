/**
 * Runs in pages of the development server: shows what the checks found in the file that was saved last, until it is
 * closed or mended. scripts/lib/start/feedback.ts serves it as JavaScript; it imports nothing.
 */

/** What `npm start` sends after each check. */
interface Feedback {
  /** Texts of the findings; empty when there are none. */
  findings: string[];
  /** The files that were checked. */
  about: string;
  /** Pages that refer to them. */
  referring: string[];
}

const HOST = 'check-feedback';
const SHOWN_PAGES = 8;

const STYLES = `
  section {position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483646; box-sizing: border-box;
    width: min(44rem, calc(100vw - 2rem)); max-height: 60vh; overflow: auto; padding: 1rem 1.25rem;
    border-radius: 0.5rem; background: #1d1d1f; color: #f5f5f7; box-shadow: 0 0.5rem 2rem #0008;
    font: 14px/1.5 system-ui, sans-serif}
  h2 {margin: 0 3rem 0.5rem 0; font-size: 1rem}
  pre {margin: 0.5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace}
  p {margin: 0.5rem 0 0; color: #c7c7cc}
  button {position: absolute; inset: 0.75rem 0.75rem auto auto; padding: 0.125rem 0.5rem; border: 1px solid #8e8e93;
    border-radius: 0.25rem; background: none; color: inherit; font: inherit; cursor: pointer}
`;

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function close(): void {
  document.getElementById(HOST)?.remove();
}

function show({findings, about, referring}: Feedback): void {
  close();
  if (findings.length === 0) return;
  const host = document.createElement('div');
  host.id = HOST;
  // Styles of the site do not reach in, and those of the overlay not out.
  const root = host.attachShadow({mode: 'open'});
  const panel = document.createElement('section');
  panel.setAttribute('role', 'status');
  panel.setAttribute('aria-label', 'Findings of the checks');
  const button = element('button', 'Close');
  button.addEventListener('click', close);
  const others = referring.length - SHOWN_PAGES;
  const named = referring.slice(0, SHOWN_PAGES).join(', ') + (others > 0 ? ` and ${others} more` : '');
  panel.append(
    element('h2', `${findings.length} found in ${about}`),
    button,
    ...findings.map((finding) => element('pre', finding)),
    ...(referring.length > 0 ? [element('p', `Refer to it: ${named}`)] : []),
  );
  root.append(element('style', STYLES), panel);
  document.body.append(host);
}

// The script stands beside the events.
const script = document.currentScript;
if (script instanceof HTMLScriptElement)
  new EventSource(new URL('events', script.src)).addEventListener('message', ({data}: MessageEvent<string>) => {
    show(JSON.parse(data) as Feedback);
  });
