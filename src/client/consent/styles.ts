/** Styles of the control. They are not in the site's style sheet, because only sites that ask for consent need them. */
export const STYLES = `
#privacy-choices {
  position: sticky;
  z-index: var(--ifm-z-index-overlay, 400);
  bottom: 0;
  box-sizing: border-box;
  width: min(26rem, 100%);
  max-height: 60vh;
  overflow: auto;
  margin: 0 0 0 auto;
  padding: 0.75rem;
  border: 1px solid var(--ifm-color-emphasis-500);
  border-radius: var(--ifm-card-border-radius, 0.4rem);
  background: var(--ifm-background-surface-color, var(--ifm-background-color));
  color: var(--ifm-font-color-base);
  font-size: 0.9rem;
}
#privacy-choices h2 { margin: 0 0 0.25rem; font-size: 1.1rem; }
#privacy-choices p, #privacy-choices details { margin: 0 0 0.5rem; }
#privacy-choices a { text-decoration: underline; }
#privacy-choices summary { cursor: pointer; }
#privacy-choices label { font-weight: 600; }
#privacy-choices .privacy-answers { display: flex; flex-wrap: wrap; gap: 0.5rem; }
/* What has the focus comes to stand above it; what is in it stays where it is. */
html:has(#privacy-choices) { scroll-padding-bottom: 15rem; }
#privacy-choices, #privacy-choices * { scroll-margin-bottom: -15rem; }
@media print { #privacy-choices { display: none; } }
`;
