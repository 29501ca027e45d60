/** Looks of the chat for trying. */
export const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5;
  --ground: light-dark(#fbf7f4, #1b1719); --paper: light-dark(#fff, #262023); --line: light-dark(#dcd0c9, #493e43);
  --soft: light-dark(#6b5a61, #bcabb2); --accent: light-dark(#8a1f57, #ff9fcb); --good: light-dark(#17653d, #86d8a8); --bad: light-dark(#a3212b, #ff9a9f); }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: light-dark(#2a2025, #f3eaee); }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .5rem; padding: .9rem 1.25rem;
  border-bottom: 1px solid var(--line); }
h1, h2 { font-size: 1.1rem; } a { color: var(--accent); } small, dt { color: var(--soft); font-size: .85rem; }
main { display: grid; gap: 1rem; max-width: 46rem; margin: auto; padding: 1.25rem; }
article, .notice { display: grid; gap: .75rem; padding: 1rem 1.25rem; background: var(--paper);
  border: 1px solid var(--line); border-left: 4px solid var(--accent); border-radius: .5rem; }
dl, form { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem 2rem; } form { gap: .75rem; }
label { display: grid; flex: 1 1 12rem; font-size: .9rem; }
input, button { font: inherit; min-height: 2.75rem; padding: .4rem .9rem; border: 1px solid var(--line);
  border-radius: .5rem; background: var(--ground); color: inherit; min-width: 0; }
button { cursor: pointer; } button[value=approve] { background: var(--good); color: var(--ground); }
.outcome { color: var(--bad); font-weight: 600; } .outcome.good { color: var(--good); }
.empty { display: grid; gap: .75rem; padding: 2.5rem 1.25rem; border: 1px dashed var(--line); border-radius: .5rem; }
pre { overflow-x: auto; padding: .75rem 1rem; background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
