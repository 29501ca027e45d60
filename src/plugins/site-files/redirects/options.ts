import type {Options as RedirectOptions} from '@docusaurus/plugin-client-redirects';
import {readCatalogue} from '../../../openapi/catalogue';
import {MOVED} from '../../../config/redirects';
import {BASE_PATHS} from '../../../config/site';

const codes = Object.keys(readCatalogue('.').problems);

/**
 * Pages that have moved, and the `type` of a problem document: it is an address, which redirects to the code's entry in
 * the error catalogue.
 */
export const redirects = {
  redirects: [
    ...MOVED,
    ...codes.map((code) => ({from: `/problems/${code}`, to: `/${BASE_PATHS.docs}/errors/#${code}`})),
  ],
} satisfies RedirectOptions;
