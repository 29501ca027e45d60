import {kebab, type ContractIndex, type LifecycleEntry, type SchemaPlaces} from '../content/contractIndex';
import type {Homes} from '../content/homes';
import {areaIds} from './dictionary';
import type {LimitsFile} from './limits';
import {rateId} from './limitOf';
import {plainSummary} from './markdown';
import {scopesOfApi, type ApiModel} from './model';
import {dereference} from './resolve';
import type {Rights} from './rights';
import {schemaPlaces} from './schemaPlaces';
import type {ProblemCatalogue} from './types';

/** Greatest length, in characters, of a state's meaning in a tooltip. */
const TEXT = 220;

/** Names of the schemas of an API that declare states. */
export function lifecycleNames({document}: ApiModel): string[] {
  return Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
    schema['x-lifecycle'] ? [name] : [],
  );
}

function lifecyclesOf(model: ApiModel, places: SchemaPlaces, homes: Homes): ContractIndex['lifecycles'] {
  const drawn = new Map(Object.entries(homes.states).map(([of, route]) => [kebab(of.replace(/^\w+\//, '')), route]));
  const movers = [...model.operations.values()];
  return Object.fromEntries(
    lifecycleNames(model).map((name) => {
      const {states = {}, field} = model.document.components?.schemas?.[name]?.['x-lifecycle'] ?? {};
      const home = drawn.get(kebab(name));
      const place = places[name]?.[field ?? ''];
      const mover = movers.find(({object}) => object['x-transition']?.object === name);
      const entry: LifecycleEntry = {
        data: `lifecycle-${model.api.name}-${kebab(name)}`,
        states: Object.fromEntries(
          Object.entries(states).map(([state, about]) => [
            state,
            plainSummary(typeof about === 'string' ? about : about.description, TEXT),
          ]),
        ),
        href: home ?? (mover ? `${mover.route}#lifecycle` : (place?.href ?? model.api.route)),
        drawn: home !== undefined,
      };
      return [`${model.api.name}/${name}`, entry];
    }),
  );
}

function limitIds(limits: LimitsFile | undefined): ContractIndex['limits'] {
  if (!limits) return {};
  return {
    rates: Object.keys(limits.rates).map(rateId),
    ...Object.fromEntries(limits.sections.map(({id, limits: own}) => [id, own.map((limit) => limit.id)])),
  };
}

/** Calls whose success has no body. */
export function emptyAnswers(models: readonly ApiModel[]): string[] {
  return models.flatMap(({api, document, operations}) =>
    [...operations.values()]
      .filter(({object}) =>
        Object.entries(object.responses ?? {})
          .filter(([status]) => status.startsWith('2'))
          .every(([, answer]) => Object.keys(dereference(document, answer).content ?? {}).length === 0),
      )
      .map(({method, path}) => `${method.toUpperCase()} /${api.name}${path}`),
  );
}

/** Everything of the contract that pages can refer to. */
export function contractIndex(
  models: readonly ApiModel[],
  catalogue: ProblemCatalogue,
  rights: readonly Rights[],
  homes: Homes,
  limits?: LimitsFile,
): ContractIndex {
  const places = new Map(models.map((model) => [model, schemaPlaces(model)]));
  const placesOf = (model: ApiModel): SchemaPlaces => places.get(model) ?? {};
  const operations = models.flatMap((model) => [...model.operations.values()]);
  return {
    operations: Object.fromEntries(
      operations.map(({id, api, method, summary, route}) => [`${api.name}/${id}`, {method, summary, route}]),
    ),
    emptyAnswers: emptyAnswers(models),
    problems: Object.keys(catalogue.problems),
    scopes: models.flatMap(scopesOfApi),
    rights: Object.fromEntries(
      rights.map(({api, rights: own}) => [api, Object.fromEntries(own.map(({name, roles}) => [name, roles]))]),
    ),
    rightsPages: homes.rights,
    limits: limitIds(limits),
    records: areaIds(models),
    lifecycles: Object.assign(
      {},
      ...models.map((model) => lifecyclesOf(model, placesOf(model), homes)),
    ) as ContractIndex['lifecycles'],
    schemas: Object.fromEntries(
      models.flatMap((model) =>
        Object.entries(placesOf(model)).map(([name, fields]) => [`${model.api.name}/${name}`, fields] as const),
      ),
    ),
  };
}
