/** Key in local storage that says the reader chose "system"; the theme itself stores nothing then. */
export const SYSTEM_CHOICE_KEY = 'theme.system';
