import type {Options as RedirectOptions} from '@docusaurus/plugin-client-redirects';
import {readCatalogue} from '../../../openapi/catalogue';
import {BASE_PATHS} from '../../../config/site';

const codes = Object.keys(readCatalogue('.').problems);

/** The `type` of every problem document is an address of its own; it leads to the entry of its code. */
export const redirects = {
  redirects: codes.map((code) => ({from: `/problems/${code}`, to: `/${BASE_PATHS.docs}/errors/#${code}`})),
} satisfies RedirectOptions;
