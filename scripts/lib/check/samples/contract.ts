import type {ApiModel, Operation} from '../../../../src/openapi/model';
import {dereference} from '../../../../src/openapi/resolve';
import type {MediaTypeObject, SchemaObject} from '../../../../src/openapi/types';
import {SchemaChecker} from './schemas';
import type {Json} from '../../../../src/openapi/types';

const REFERENCE = /^(clients|suppliers)\/([\w-]+)$/;

/** Finds what info strings name, and checks values against it. */
export class Contract {
  private readonly checkers = new Map<ApiModel, SchemaChecker>();

  constructor(private readonly models: readonly ApiModel[]) {}

  private find(reference: string): [ApiModel, string] {
    const [, api, name = ''] = REFERENCE.exec(reference) ?? [];
    const model = this.models.find((candidate) => candidate.api.name === api);
    if (!model) throw new Error(`"${reference}" must look like clients/Material or clients/show-material`);
    return [model, name];
  }

  private operation(reference: string): [ApiModel, Operation] {
    const [model, name] = this.find(reference);
    const operation = model.operations.get(name);
    if (!operation) throw new Error(`the contract has no operation ${reference}`);
    return [model, operation];
  }

  private check(model: ApiModel, schemas: SchemaObject[], value: Json, direction: 'request' | 'response'): string[] {
    const checker = this.checkers.get(model) ?? new SchemaChecker(model.document);
    this.checkers.set(model, checker);
    const found = schemas.map((schema) => checker.faults(schema, value, direction));
    return found.sort((a, b) => a.length - b.length)[0] ?? ['there is no JSON schema to fit'];
  }

  /** @throws Error when the reference leads nowhere */
  schemaFaults(reference: string, value: Json): string[] {
    const [model, name] = this.find(reference);
    if (!model.document.components?.schemas?.[name]) throw new Error(`the contract has no schema ${reference}`);
    return this.check(model, [{$ref: `#/components/schemas/${name}`}], value, 'response');
  }

  /** @throws Error when the reference leads nowhere */
  bodyFaults(reference: string, value: Json): string[] {
    const [model, {object}] = this.operation(reference);
    const body = object.requestBody && dereference(model.document, object.requestBody);
    return this.check(model, schemasOf(body?.content), value, 'request');
  }

  /** @throws Error when the reference leads nowhere */
  answerFaults(reference: string, value: Json): string[] {
    const [model, {object}] = this.operation(reference);
    const answers = Object.entries(object.responses ?? {}).filter(([status]) => status.startsWith('2'));
    const schemas = answers.flatMap(([, answer]) => schemasOf(dereference(model.document, answer).content));
    return this.check(model, schemas, value, 'response');
  }
}

function schemasOf(content: Record<string, MediaTypeObject> = {}): SchemaObject[] {
  return Object.entries(content).flatMap(([type, {schema}]) => (type.includes('json') && schema ? [schema] : []));
}
