import type {Options as RedirectOptions} from '@docusaurus/plugin-client-redirects';
import {readCatalogue} from '../../../openapi/catalogue';
import {BASE_PATHS} from '../../../config/site';

const codes = Object.keys(readCatalogue('.').problems);

/** The `type` of a problem document is an address; it redirects to the code's entry in the error catalogue. */
export const redirects = {
  redirects: codes.map((code) => ({from: `/problems/${code}`, to: `/${BASE_PATHS.docs}/errors/#${code}`})),
} satisfies RedirectOptions;
