import type {Behaviour} from '../call';
import {listTree} from './tree';

export const CATEGORY_BEHAVIOUR: Record<string, Behaviour> = {'clients/list-categories': listTree};
