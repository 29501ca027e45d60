import {readCatalogue} from '../../../openapi/catalogue';
import type {ApiModel} from '../../../openapi/model';
import {slicesOf, type ApiSlices} from '../../../sandbox/build';
import {KEY_PREFIXES} from '../../../config/sandboxKeys';
import {cachedValue} from '../../cache';

const known = new WeakMap<ApiModel, ApiSlices>();

/** The sandbox slices of an API. Building them is slow, so they are cached by model. */
export function siteSlices(model: ApiModel, siteDir: string): ApiSlices {
  const before = known.get(model);
  if (before) return before;
  const {groups, ...shared} = cachedValue(siteDir, model, 'slices', () => {
    const made = slicesOf(
      model,
      readCatalogue(siteDir),
      model.api.isForeign ? {} : {keyPrefix: KEY_PREFIXES[model.api.name]},
    );
    return {...made, groups: [...made.groups]};
  });
  const slices = {...shared, groups: new Map(groups)};
  known.set(model, slices);
  return slices;
}
