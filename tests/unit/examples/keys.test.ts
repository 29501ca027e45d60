/** What applications create or decide is done once, also when its answer gets lost and it is asked for again. */
import {beforeAll, describe, expect, it} from 'vitest';
import {readModels} from '../../../scripts/lib/templateTypes';
import {templates} from '../../../src/content/data/templates';
import type {Operation} from '../../../src/openapi/model';
import {isTest, ownFiles} from '../../../src/plugins/gallery/templates/files';
import {callsIn} from '../../templates/support/calls';
import {changingCallsIn} from '../../templates/support/keys';

/** Calls that create nothing and go without a key, and why. */
const WITHOUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'buyer-shop-storefront': {
    'POST /v1/personalize/events': 'Each event has an id, by which the platform drops a second one.',
    'POST /v1/punchout/sessions/{punchout_session_id}/return':
      'A session returns once: a second try is refused, and its page has the first.',
  },
  'punchout-gateway': {
    'POST /v1/punchout/connections/{punchout_connection_id}/test': 'A test leaves nothing behind that counts.',
    'POST /v1/punchout/sessions/{punchout_session_id}/return': 'A session returns once: a second try is refused.',
  },
  'rfq-workspace': {
    'POST /v1/rfqs/{rfq_id}/suppliers': 'Who is invited already stays invited once.',
    'POST /v1/rfqs/{rfq_id}/quotations/{quotation_id}/request-revision':
      'A second try is refused, after the page has read what came of the first.',
    'POST /v1/rfqs/{rfq_id}/close': 'A second try is refused, after the page has read what came of the first.',
  },
  'supplier-portal-starter': {'POST /v1/supplier-logout': 'Whoever signs out waits for no answer.'},
};

let operations: Map<string, Operation>;

beforeAll(async () => {
  const models = await readModels();
  operations = new Map(
    [...models].flatMap(([name, model]) =>
      [...model.operations].map(([id, operation]): [string, Operation] => [`${name}/${id}`, operation]),
    ),
  );
});

describe.each(templates.map((template) => [template.slug, template] as const))('%s', (slug, template) => {
  const files = ownFiles(process.cwd(), slug).filter((file) => !isTest(file));
  const posts = changingCallsIn(files).filter(({call}) => call.startsWith('POST '));

  /** The operation of a call, if it takes a key. */
  function keyed(call: string): Operation | undefined {
    const operation = template.operations
      .map((id) => operations.get(id))
      .find((one) => `${one?.method.toUpperCase()} ${one?.path}` === call);
    return operation?.parameters.some(({name}) => name === 'Idempotency-Key') ? operation : undefined;
  }

  it('is read as a whole', () => {
    const all = [...callsIn(files)].filter((call) => call.startsWith('POST ')).sort();
    expect([...new Set(posts.map(({call}) => call))].sort()).toEqual(all);
  });

  it('creates nothing without an Idempotency-Key', () => {
    const creations = posts.filter(({call}) => '201' in (keyed(call)?.object.responses ?? {}));
    expect(creations.filter(({hasKey}) => !hasKey).map(({place, call}) => `${place} ${call}`)).toEqual([]);
  });

  it('does nothing else without one but what has a reason', () => {
    const without = posts.filter(({call, hasKey}) => !hasKey && keyed(call)).map(({call}) => call);
    expect(without.sort()).toEqual(Object.keys(WITHOUT[slug] ?? {}).sort());
  });
});

describe('a key', () => {
  const source = (text: string, path = 'src/a.ts') => ({path, bytes: Buffer.from(text)});
  const helper = source("export const once = (key: string) => ({'Idempotency-Key': key});", 'src/once.ts');
  const found = (text: string, path?: string): boolean[] =>
    changingCallsIn([source(text, path), helper]).map(({hasKey}) => hasKey);

  it.each([
    "api.POST('/v1/tags', {params: {header: {'Idempotency-Key': key}}, body});",
    "const header = {'Idempotency-Key': key};\nconst params = {header};\napi.POST('/v1/tags', {params, body});",
    "const header = {'Idempotency-Key': key};\napi.POST('/v1/tags', {params: {header: {...header, 'If-Match': version}}});",
    "import {once} from './once.ts';\napi.POST('/v1/tags', {params: {header: once(key)}});",
    "const TAGS = '/v1/tags';\nconst add = (header: {'Idempotency-Key': string}) => api.POST(TAGS, {params: {header}});",
  ])('is found: %s', (text) => {
    expect(found(text)).toEqual([true]);
  });

  it.each([
    "api.POST('/v1/tags');",
    "api.POST('/v1/tags', {body: {header: {'Idempotency-Key': key}}});",
    "api.POST('/v1/tags', {params: {path: {'Idempotency-Key': key}}});",
    "const add = (header: {'Idempotency-Key'?: string}) => api.POST('/v1/tags', {params: {header}});",
    "const header = isNew ? {'Idempotency-Key': key} : undefined;\napi.POST('/v1/tags', {params: {header}});",
  ])('is missing: %s', (text) => {
    expect(found(text)).toEqual([false]);
  });

  it('is found in components, and a call without one has its place', () => {
    const text =
      "<p>it's</p>\n<script lang=\"ts\">\nimport {once} from './once.ts';\napi.POST('/v1/tags', {params: {header: once(key)}});\napi.POST('/v1/tags');\n</script>";
    expect(found(text, 'src/A.vue')).toEqual([true, false]);
    const [, second] = changingCallsIn([source(text, 'src/A.svelte'), helper]);
    expect(second).toEqual({call: 'POST /v1/tags', place: 'src/A.svelte:5', hasKey: false});
  });
});
