/** The components around the text of a docs page, in one chunk, because they share most of their code. */
export {default as DocItem} from '@theme/DocItem';
export {default as ApiItem} from '@theme/ApiItem';
