/** Styles of the control. Only sites that ask have it, so no page's stylesheet carries them. */
export const STYLES = `
#privacy-choices {
  position: fixed;
  z-index: var(--ifm-z-index-overlay, 400);
  inset: auto 1rem 1rem auto;
  box-sizing: border-box;
  width: min(26rem, calc(100vw - 2rem));
  max-height: calc(100vh - 2rem);
  overflow: auto;
  padding: 1rem;
  border: 1px solid var(--ifm-color-emphasis-500);
  border-radius: var(--ifm-card-border-radius, 0.4rem);
  background: var(--ifm-background-surface-color, var(--ifm-background-color));
  color: var(--ifm-font-color-base);
  font-size: 0.9rem;
}
#privacy-choices h2 { margin: 0 0 0.5rem; font-size: 1.1rem; }
#privacy-choices p { margin: 0 0 0.5rem; }
#privacy-choices label { font-weight: 600; }
#privacy-choices .privacy-answers { display: flex; flex-wrap: wrap; gap: 0.5rem; }
@media print { #privacy-choices { display: none; } }
`;
