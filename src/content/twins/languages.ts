/** Languages of the samples in an operation's twin. The page has more; an agent translates from one of these. */
export const TWIN_LANGUAGES: readonly string[] = ['curl', 'javascript', 'python'];
