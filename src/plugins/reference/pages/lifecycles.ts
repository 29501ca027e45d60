import {kebab} from '../../../content/contractIndex';
import {lifecycleNames} from '../../../openapi/contractIndex';
import {stateDiagram} from '../../../content/diagrams/stateDiagram';
import type {ApiModel} from '../../../openapi/model';
import type {ProblemCatalogue} from '../../../openapi/types';
import {lifecycleView} from '../../../openapi/view';
import type {SiteContext} from '../../cache';
import {cachedValue} from '../../cachedValue';

/** Files with the states of objects. Drawing them takes a second. */
export function lifecyclesOf(
  model: ApiModel,
  catalogue: ProblemCatalogue,
  {siteDir, baseUrl}: Pick<SiteContext, 'siteDir' | 'baseUrl'>,
): {file: string; data: object}[] {
  return cachedValue(siteDir, model, 'lifecycles', () =>
    lifecycleNames(model).flatMap((name) => {
      const view = lifecycleView(name, undefined, {model, catalogue, baseUrl});
      const file = `lifecycle-${model.api.name}-${kebab(name)}.json`;
      return view ? [{file, data: {...view, diagram: stateDiagram(view)}}] : [];
    }),
  );
}
