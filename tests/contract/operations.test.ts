import fs from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';
import type {Field} from '../../src/openapi/fields';
import {dereference} from '../../src/openapi/resolve';
import {ID_VERBS} from '../../src/openapi/rules/vocabulary';
import type {OperationView} from '../../src/openapi/view';
import {type Contract} from '../../scripts/lib/contractModels';
import {ourContract, viewsOf} from '../support/contract';

/** The operations that both APIs have, as agreed before the contract was written. */
interface Agreed {
  api: string;
  group: string;
  operationId: string;
  method: string;
  path: string;
}

const agreed = JSON.parse(fs.readFileSync('tests/contract/operations.json', 'utf8')) as Agreed[];

let contract: Contract;
let views: OperationView[];
beforeAll(async () => {
  contract = await ourContract();
  views = (await viewsOf(() => true)).map(({view}) => view);
});

function line({api, group, method, path, operationId}: Agreed): string {
  return `${api} ${group} ${operationId}: ${method} ${path}`;
}

describe('the operations', () => {
  it('are those that were agreed, all of them and no other', () => {
    const written = contract.models.flatMap(({api, operations}) =>
      [...operations.values()].map(({group, object, method, path}) =>
        line({api: api.name, group, operationId: object.operationId ?? '', method: method.toUpperCase(), path}),
      ),
    );
    expect(written.sort()).toEqual(agreed.map(line).sort());
    expect(new Set(written).size).toBe(559);
  });

  it('ask for a version only where an answer has told it', () => {
    const versioned = contract.models.flatMap((model) =>
      [...model.operations.values()].flatMap(({path, object}) =>
        Object.entries(object.responses ?? {}).some(
          ([status, response]) => status.startsWith('2') && dereference(model.document, response).headers?.ETag,
        )
          ? [`${model.api.name} ${path}`]
          : [],
      ),
    );
    const blind = contract.models.flatMap((model) =>
      [...model.operations.values()].flatMap(({id, path, parameters}) => {
        const places = [path, path.replace(/\/[^/]+$/, '')].map((place) => `${model.api.name} ${place}`);
        return parameters.some(({name}) => name === 'If-Match') && !places.some((place) => versioned.includes(place))
          ? [`${model.api.name} ${id}`]
          : [];
      }),
    );
    expect(blind).toEqual([]);
  });

  it('name only operations that exist', () => {
    const ids = new Set(agreed.map(({operationId}) => operationId));
    const unknown = contract.models.flatMap((model) =>
      [...JSON.stringify(model.document).matchAll(/`([a-z]+)((?:-[a-z0-9]+)+)`/g)].flatMap(
        ([, verb = '', rest = '']) =>
          ID_VERBS.has(verb) && !ids.has(`${verb}${rest}`) ? [`${model.api.name}: ${verb}${rest}`] : [],
      ),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });
});

function everyField(fields: Field[]): Field[] {
  return fields.flatMap((field) => [
    field,
    ...everyField(field.fields ?? []),
    ...everyField((field.variants ?? []).flatMap((variant) => variant.fields)),
  ]);
}

/** All fields of a page, each with where it is. */
function fieldsOf(view: OperationView): [string, Field][] {
  const bodies = [view.request, ...view.responses].flatMap((body) => body?.schema?.fields ?? []);
  const parameters = view.parameters.flatMap(({fields}) => fields);
  return everyField([...parameters, ...bodies]).map((field) => [`${view.id} ${field.anchor}`, field]);
}

describe('the pages of the operations', () => {
  it('describe every field', () => {
    const silent = views.flatMap(fieldsOf).filter(([, {name, description}]) => !description && name !== '<key>');
    expect(silent.map(([place]) => place)).toEqual([]);
  });

  it('say of no field that it may be null whose type is without null', () => {
    const said = /\bnull (?:after|as long|before|for|if|unless|until|when|where|while)\b/i;
    // Of a list, it is said of its items.
    const wrong = views
      .flatMap(fieldsOf)
      .filter(
        ([, {description = '', nullable, type}]) =>
          said.test(description) && !nullable && type !== 'any' && !type.startsWith('array'),
      );
    expect(wrong.map(([place, {type}]) => `${place}: ${type}`)).toEqual([]);
  });

  it('explain every value', () => {
    const silent = views.flatMap(fieldsOf).filter(([, {values = []}]) => values.some(({description}) => !description));
    expect(silent.map(([place]) => place)).toEqual([]);
  });

  it('leave no field out for length', () => {
    const cut = views.flatMap(fieldsOf).filter(([, {rules = []}]) => rules.some((rule) => rule.includes('left out')));
    expect(cut).toEqual([]);
  });

  it('show an answer or say that there is none', () => {
    const silent = views.filter(({responses}) => !responses.some(({status}) => /^[23]/.test(status)));
    expect(silent.map(({id}) => id)).toEqual([]);
  });

  it('explain every failure', () => {
    const silent = views.filter(({problems}) => problems.some(({cause, remedy}) => cause === '' || remedy === ''));
    expect(silent.map(({id}) => id)).toEqual([]);
  });
});
