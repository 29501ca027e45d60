/** Settings of `config.ts`, which Docusaurus loads in a process of its own: names of variables of the environment. */
export const PAGE = 'CHECKED_PAGE';
export const NEEDS_CONTRACT = 'CHECKED_PAGE_NEEDS_CONTRACT';

/** File with the search records of the page, in the folder of its site. */
export const RECORDS = 'records.json';
