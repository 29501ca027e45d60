import type {ApiSlices} from './build';
import type {SandboxSource} from './types';

/** A source that holds all slices in memory. */
export function sourceOf(apis: readonly ApiSlices[]): SandboxSource {
  const find = (name: string): ApiSlices => {
    const found = apis.find(({index}) => index.name === name);
    if (!found) throw new Error(`There is no API ${name}.`);
    return found;
  };
  return {
    apis: apis.map(({index}) => index),
    common: (api) => Promise.resolve(find(api).common),
    load: (api, group) => {
      const slice = find(api).groups.get(group);
      return slice ? Promise.resolve(slice) : Promise.reject(new Error(`There is no group ${api}/${group}.`));
    },
  };
}
