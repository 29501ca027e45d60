import fs from 'node:fs';
import path from 'node:path';
import type {ApiModel} from '../openapi/model';

/** From the site's folder. */
const VALUES_DIR = path.join('.cache', 'contract', 'values');

const keys = new WeakMap<ApiModel, string>();

/** Notes the key that a model was made with: {@link cachedValue} keeps what is made from it. */
export function noteKey(model: ApiModel, key: string): void {
  keys.set(model, key);
}

/**
 * What is made from a model and our code alone, from the build before when neither has changed.
 *
 * @param name of the value, one for each kind; the API is added
 * @param make its result must survive JSON
 */
export function cachedValue<Value>(siteDir: string, model: ApiModel, name: string, make: () => Value): Value {
  const key = keys.get(model);
  // In tests and in the development server.
  if (key === undefined) return make();
  const file = path.join(siteDir, VALUES_DIR, `${name}-${model.api.name}.json`);
  try {
    const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as {key: string; value: Value};
    if (kept.key === key) return kept.value;
  } catch {
    // No such file, or one that breaks off because a build was killed.
  }
  const value = make();
  fs.mkdirSync(path.dirname(file), {recursive: true});
  // Another process may be at the same: each writes its own, and both are whole.
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, JSON.stringify({key, value}));
  fs.renameSync(own, file);
  return value;
}
