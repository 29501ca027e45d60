/**
 * Replaces docusaurus-theme-openapi-docs 5.2's ApiItem.
 * Reason: the original unpacks the whole operation in the browser, fills a Redux store with it, and renders half of the
 * page only there. Ours is the usual docs page; its name tells src/plugins/static-client/bundle which pages belong to a
 * reference.
 */
export {default} from '@theme/DocItem';
