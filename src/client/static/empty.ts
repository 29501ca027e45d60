/** Stands for prism-react-renderer in a reader's browser: the build has coloured the code with it. */
export const Prism = {};
