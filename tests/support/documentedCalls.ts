import {loadOperation, initialDraft} from '../../src/client/console/operation';
import type {ConsoleOperation, Draft} from '../../src/client/console/types';
import {examplesOf, parameterExample} from '../../src/openapi/examples';
import {FORM} from '../../src/openapi/formSample';
import type {ApiModel, Operation} from '../../src/openapi/model';
import {dereference} from '../../src/openapi/resolve';
import {wireText} from '../../src/openapi/wire';
import {createSandbox} from '../../src/sandbox';
import {ourSandbox} from './contract';

/** An operation with the draft that its page begins with, as far as the description says it. */
export interface DocumentedCall {
  name: string;
  model: ApiModel;
  operation: Operation;
  known: ConsoleOperation;
  draft: Draft;
}

function exampleText({document}: ApiModel, {object}: Operation): string | undefined {
  const body = object.requestBody && dereference(document, object.requestBody);
  const [mediaType, media] = Object.entries(body?.content ?? {})[0] ?? [];
  const example = media && mediaType !== FORM ? examplesOf(document, media)[0] : undefined;
  return media && example && wireText(document, mediaType ?? '', media, example.value);
}

/** Every operation that a reader calls. */
export async function documentedCalls(): Promise<DocumentedCall[]> {
  const {models, source} = await ourSandbox();
  const sandbox = createSandbox({source});
  const operations = models.flatMap((model) =>
    [...model.operations.values()]
      .filter(({object}) => !object['x-webhook'])
      .map((operation) => ({model, operation, name: `${model.api.name}/${operation.id}`})),
  );
  return Promise.all(
    operations.map(async ({model, operation, name}) => {
      const known = await loadOperation({source, sandbox}, model.api.name, operation.id);
      const text = exampleText(model, operation);
      const samples = operation.parameters.flatMap((parameter): [string, string][] => {
        const example = parameterExample(model.document, parameter);
        return example === undefined ? [] : [[`parameters-${parameter.in}-${parameter.name}`, example]];
      });
      const documented = {
        title: '',
        titles: {},
        problems: [],
        hints: {},
        examples: text === undefined ? [] : [{anchor: 'body-example', title: '', text}],
        samples: Object.fromEntries(samples),
      };
      return {name, model, operation, known, draft: initialDraft(known, {documented, suggested: {}, ids: []})};
    }),
  );
}
