/** Replaces prism-react-renderer in the browser, because code is highlighted at build. */
export const Prism = {};
