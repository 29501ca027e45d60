/** Styles of changed samples. They are not in the site's style sheet, because few readers of a page change its call. */
const STYLES = `
/* What a reader can change. A line below says so, a doubled one that it was changed, a wavy one that it is wrong. */
.pane-value {
  /* A press between two lines is one on a value. */
  padding-block: 0.25em;
  border-radius: var(--qm-radius);
  text-decoration: underline dotted var(--qm-muted);
  text-underline-offset: 0.25em;
  cursor: pointer;
}

.pane-value:hover {
  background: var(--qm-marked);
}

.pane-value[data-changed] {
  background: var(--qm-marked);
  text-decoration: underline double var(--qm-text);
}

.pane-value[data-wrong] {
  text-decoration: underline wavy var(--qm-red);
}

/* Over the code, so that no line moves. */
.pane-editor {
  position: absolute;
  z-index: 2;
  width: min(24rem, 100%);
  padding: 0.6rem 0.8rem;
  border: 1px solid var(--qm-line-strong);
  border-radius: var(--qm-radius);
  background: var(--qm-surface);
  font-size: var(--qm-size-ui);
}

/* Below the buttons that it belongs to. */
.pane-adder {
  top: 100%;
  left: 0;
}

.pane-editor p {
  margin: 0.2rem 0;
}

.pane-label {
  font-weight: 500;
  overflow-wrap: anywhere;
}

.pane-control {
  width: 100%;
  min-height: 2.3rem;
  padding: 0.3rem 0.5rem;
  border: 1px solid var(--qm-line-strong);
  border-radius: var(--qm-radius);
  background: var(--qm-ground);
  color: inherit;
  font: var(--qm-size-code) / 1.5 var(--qm-font-code);
}

.pane-control[aria-invalid='true'] {
  border-color: var(--qm-red);
}

.pane-tick {
  display: block;
}

.pane-hint,
.pane-note {
  color: var(--qm-muted);
  font-size: var(--qm-size-small);
  overflow-wrap: anywhere;
}

.pane-error,
.pane-bad {
  color: var(--qm-red);
}

.pane-good {
  color: var(--qm-green);
}

.pane-row {
  display: flex;
  flex-wrap: wrap;
  gap: 0.4rem 0.8rem;
}

/* A finger needs more room, and phones zoom into inputs with a smaller font. */
@media (pointer: coarse) {
  .pane-control {
    min-height: 44px;
    font-size: var(--qm-size-text);
  }

  .pane-editor input[type='checkbox'] {
    width: 24px;
    height: 24px;
  }

  .pane-tick,
  .pane-label {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    min-height: 44px;
  }

  .pane-row button {
    min-height: 44px;
  }
}

.pane-answer p {
  margin: 0.2rem 0;
}

.pane-head {
  font-size: var(--qm-size-ui);
}

.pane-figure {
  margin: 0.4rem 0;
}

.pane-link {
  padding: 0.2rem 0;
  border: 0;
  background: none;
  color: var(--ifm-link-color);
  font: inherit;
  font-size: var(--qm-size-ui);
  text-decoration: underline;
  cursor: pointer;
}

/* A sign before each line: none, changed, new. */
.pane-line {
  display: block;
  padding-left: 2ch;
  background: none;
  color: inherit;
  text-indent: -2ch;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}

.pane-line::before {
  content: '  ';
}

.pane-line[data-mark] {
  background: var(--qm-code-line);
  box-shadow: inset 3px 0 0 0 var(--qm-text);
}

.pane-line[data-mark='changed']::before {
  content: '~ ' / 'changed: ';
}

.pane-line[data-mark='new']::before {
  content: '+ ' / 'new: ';
}

/* The editor of a body: the text area lies over its own text in colours. Both break and scroll alike. */
.pane-written {
  position: relative;
  flex: 1;
  min-width: 0;
  height: max-content;
}

.pane-written > textarea {
  position: relative;
  display: block;
  width: 100%;
  caret-color: var(--qm-text);
  color: transparent;
}

.pane-written > textarea::selection {
  background: var(--qm-syntax-plain);
  color: var(--qm-code-ground);
}

.pane-written > pre {
  position: absolute;
  inset: 0;
  padding: 0.5rem;
  margin: 0;
  border: 0;
  border-radius: 0;
  background: none;
  color: var(--qm-syntax-plain);
  font: var(--qm-size-code) / 1.5 var(--ifm-font-family-monospace);
  overflow: hidden;
  pointer-events: none;
  white-space: pre;
}

/* Forced colours show transparent text. */
@media (forced-colors: active) {
  .pane-written > textarea {
    color: CanvasText;
  }

  .pane-written > pre {
    visibility: hidden;
  }
}
`;

let isAdopted = false;

/** A style sheet made by a script needs no exception in the policy. */
export function adoptStyles(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
