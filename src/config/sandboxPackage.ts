import {PRODUCT_NAME} from './site';

/** Folder of the sandbox's files below the site's base URL. */
export const SANDBOX_ROUTE = 'sandbox';

/** The file that starts the sandbox. */
export const PROGRAM = 'sandbox.mjs';

/** The product as packages of npm name it. */
export const NPM_NAME = PRODUCT_NAME.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

/** Name of the package, and of the folder that it unpacks to. */
export const PACKAGE_NAME = `${NPM_NAME}-sandbox`;

/** Path of the package below the site's base URL. npm takes its address as well. */
export const PACKAGE_PATH = `${SANDBOX_ROUTE}/${PACKAGE_NAME}.tgz`;

/** Lines for a terminal that fetch and start the sandbox. @param site address of the site, with a slash at the end */
export function startCommands(site: string): string {
  const file = PACKAGE_PATH.slice(SANDBOX_ROUTE.length + 1);
  return [`curl -sSLO ${site}${PACKAGE_PATH}`, `tar xzf ${file}`, `node ${PACKAGE_NAME}/${PROGRAM}`].join('\n');
}
