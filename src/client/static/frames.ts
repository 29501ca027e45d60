/** What frames the text of a docs page, in one chunk: both share nearly everything. */
export {default as DocItem} from '@theme/DocItem';
export {default as ApiItem} from '@theme/ApiItem';
