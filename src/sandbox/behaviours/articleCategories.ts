import type {Behaviour, Call} from '../call';
import type {JsonObject} from '../types';
import {idOf} from './access';
import {checked} from './checked';
import {countArticles} from './memberCounts';
import {recounted} from './stockFigures';
import {checkBranch, type Tree} from './tree';

/** The tree of article categories has three levels and no circles; each category counts its articles. */

const TREE: Tree = {name: 'clients/ArticleCategory', noun: 'Article categories', maxDepth: 3};

function checkPlace(record: JsonObject, call: Call): void {
  const parent = idOf(record.parent_id);
  if (parent !== '') checkBranch(call, TREE, idOf(record.id), parent);
}

const {create, update} = checked(checkPlace);

export const ARTICLE_CATEGORIES: Record<string, Behaviour> = {
  'clients/create-article-category': create,
  'clients/list-article-categories': recounted(countArticles),
  'clients/show-article-category': recounted(countArticles),
  'clients/update-article-category': recounted(countArticles, update),
};
