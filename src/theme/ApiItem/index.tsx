/**
 * Replaces docusaurus-theme-openapi-docs 5.2's ApiItem.
 * Reason: the original unpacks the whole operation in the browser, fills a Redux store with it and draws half of the
 * page only there. Ours are finished HTML in the frame of every docs page; the name alone tells
 * src/plugins/static-client/bundle which pages belong to a reference.
 */
export {default} from '@theme/DocItem';
