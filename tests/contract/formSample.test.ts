import {describe, expect, it} from 'vitest';
import {formSample} from '../../src/openapi/formSample';
import {operationView} from '../../src/openapi/view';
import {ourContract} from '../support/contract';

const {models, catalogue} = await ourContract();

describe('the call that sends a form', () => {
  const taking = models.flatMap((model) =>
    [...model.operations.values()].flatMap((operation) => {
      const code = formSample(model.document, operation);
      return code === undefined ? [] : [{model, operation, code}];
    }),
  );

  it('is there for every operation that takes one, and only there', () => {
    expect(taking.map(({operation}) => operation.id)).toEqual(['create-batch-request', 'create-batch-import']);
  });

  it.each(taking)('of $operation.id sends the settings without the file, then the file', ({code}) => {
    const [, job = ''] = /--form 'job=(.*);type=application\/json' \\\n {2}--form file=@PATH_TO_FILE$/.exec(code) ?? [];
    const settings = JSON.parse(job) as Record<string, unknown>;
    expect(settings).toMatchObject({kind: expect.any(String) as string});
    expect(settings).not.toHaveProperty('file');
    // In a part of a form curl takes what follows a semicolon for its type.
    expect(job).not.toMatch(/[;']/);
    expect(code).toContain("--header 'Idempotency-Key: A_NEW_ONE_PER_REQUEST'");
  });

  it('stands with the form on the page', () => {
    const [{model, operation}] = taking as [(typeof taking)[number]];
    const {request} = operationView(operation, {model, catalogue, baseUrl: '/'});
    expect(request?.examples.map(({anchor}) => anchor)).not.toContain('body-example-curl');
    expect(request?.others?.flatMap(({examples}) => examples.map(({anchor}) => anchor))).toEqual([
      'body-multipart-form-data-example-curl',
    ]);
  });
});
