import type {LoadContext, Plugin} from '@docusaurus/types';
import {FEEDBACK_PORT, IS_DEVELOPMENT} from '../../../config/env';

/** Path below the base URL at which the development server passes requests on to `npm start`. */
const PATH = '__check/';

/** Bundler options that a plugin may return, with those of the development server. */
type BundlerOptions = Exclude<ReturnType<NonNullable<Plugin['configureWebpack']>>, void> & {devServer?: object};

/**
 * Whether the overlay of the bundler shows an error: ours tells of those of pages, without stacks, and not again when a
 * page that failed is replaced by the mended one. It runs in the browser, so it uses nothing of this file.
 */
function isNoPageFault({message}: Error): boolean {
  return !/MDX compilation failed|\.mdx:\d+: /.test(message);
}

/**
 * Shows in pages of the development server what the checks of an edited file found. The script and what it shows come
 * from `npm start` (scripts/lib/start), so a build has nothing of it.
 *
 * @param port of `npm start`; none in a build
 */
export default function feedbackPlugin(
  {baseUrl}: LoadContext,
  _: unknown,
  port: string | undefined = IS_DEVELOPMENT ? FEEDBACK_PORT : undefined,
): Plugin {
  if (port === undefined) return {name: 'feedback'};
  const path = `${baseUrl}${PATH}`;
  return {
    name: 'feedback',
    configureWebpack: (): BundlerOptions => ({
      devServer: {
        client: {overlay: {errors: isNoPageFault, runtimeErrors: isNoPageFault}},
        proxy: [{context: [path], target: `http://127.0.0.1:${port}`, pathRewrite: {[`^${path}`]: '/'}}],
      },
    }),
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', attributes: {src: `${path}overlay.js`, defer: true}}],
    }),
  };
}
