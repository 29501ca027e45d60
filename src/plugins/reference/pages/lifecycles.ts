import {kebab} from '../../../content/contractIndex';
import {lifecycleNames} from '../../../openapi/contractIndex';
import {stateDiagram} from '../../../content/diagrams/stateDiagram';
import type {ApiModel} from '../../../openapi/model';
import {lifecycleView} from '../../../openapi/view/lifecycle';
import type {SiteContext} from '../../cache/key';
import {cachedValue} from '../../cache';

/** Files with the drawn lifecycles of an API. */
export function lifecyclesOf(
  model: ApiModel,
  {siteDir, baseUrl}: Pick<SiteContext, 'siteDir' | 'baseUrl'>,
): {file: string; data: object}[] {
  return cachedValue(siteDir, model, 'lifecycles', () =>
    lifecycleNames(model).flatMap((name) => {
      const view = lifecycleView(name, undefined, {model, baseUrl});
      const file = `lifecycle-${model.api.name}-${kebab(name)}.json`;
      return view ? [{file, data: {...view, diagram: stateDiagram(view)}}] : [];
    }),
  );
}
