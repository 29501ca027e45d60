import {beforeEach, describe, expect, it} from 'vitest';
import {Client} from 'typesense';
import type {HostedSearch} from '../../../src/config/search';
import {createTypesenseBackend} from '../../../src/search/typesense/backend';
import {UNKNOWN} from '../../../src/search/typesense/answer';
import type {AnswerEvent, Question} from '../../../src/search/types';
import type {StreamForm} from './stub/cluster';
import {ALIAS, pushTo, SEARCH_KEY, settingsFor, stubCluster} from './support';

const held = stubCluster(2);

beforeEach(async () => {
  await pushTo(held.stub, {embeddingModel: 'ts/all-MiniLM-L12-v2'});
  held.stub.seen.length = 0;
});

function ask(question: Question, more: Partial<HostedSearch> = {}, signal?: AbortSignal): AsyncIterable<AnswerEvent> {
  const backend = createTypesenseBackend(settingsFor(held.stub, {conversationModel: 'model', ...more}));
  if (!backend.ask) throw new Error('There is no way to ask.');
  return backend.ask(question, signal);
}

async function all(events: AsyncIterable<AnswerEvent>): Promise<AnswerEvent[]> {
  const list: AnswerEvent[] = [];
  for await (const event of events) list.push(event);
  return list;
}

const textOf = (events: readonly AnswerEvent[]): string =>
  events.map((event) => (event.type === 'text' ? event.text : '')).join('');
const QUESTION = {text: 'How do I dispatch a transfer order?'};

describe('an answer', () => {
  it.each<StreamForm>(['server', 'documented', 'bare-end', 'json'])('comes in the form "%s"', async (form) => {
    held.stub.cluster.streamForm = form;
    const events = await all(ask(QUESTION));
    expect(textOf(events)).toBe('Open the order and choose “Dispatch”.');
    expect(events[0]).toEqual({type: 'conversation', id: 'conversation-1'});
    expect(events.at(-1)).toMatchObject({
      type: 'sources',
      sources: [
        {url: '/docs/inventory/transfers/', title: 'Transfers'},
        {url: '/docs/inventory/transfers/#dispatch', title: 'Transfers › Dispatch a transfer order'},
        {url: '/guides/inventory/transfer-stock/', title: 'Transfer stock'},
        {url: '/api/clients/inventory/dispatch-transfer-order/', title: 'Dispatch a transfer order'},
      ],
    });
  });

  it('comes piece by piece', async () => {
    const events = await all(ask(QUESTION));
    expect(events.filter(({type}) => type === 'text')).toHaveLength(2);
  });

  it('keeps characters that the network cuts', async () => {
    held.stub.cluster.answer = ['é“ü”漢字🙂 '.repeat(40)];
    expect(textOf(await all(ask(QUESTION)))).toBe(held.stub.cluster.answer[0]);
  });

  it('says that it does not know, and claims no sources', async () => {
    held.stub.cluster.answer = [UNKNOWN];
    const events = await all(ask(QUESTION));
    expect(events.at(-1)).toMatchObject({
      type: 'notice',
      text: expect.stringContaining('does not answer this') as string,
    });
    expect(events.some(({type}) => type === 'sources')).toBe(false);
  });

  it('is not there without a model', () => {
    expect(createTypesenseBackend(settingsFor(held.stub))).not.toHaveProperty('ask');
  });
});

describe('a conversation', () => {
  it('goes on with its id', async () => {
    await all(ask(QUESTION));
    await all(ask({text: 'And cancel it?', conversation: 'conversation-1'}));
    expect(held.stub.seen.at(-1)?.query).toMatchObject({q: 'And cancel it?', conversation_id: 'conversation-1'});
  });

  it('that has expired begins anew and says so', async () => {
    const events = await all(ask({text: 'And cancel it?', conversation: 'yesterday'}));
    expect(events[0]).toMatchObject({type: 'notice', text: expect.stringContaining('expired') as string});
    expect(textOf(events)).not.toBe('');
    expect(held.stub.seen.map(({query}) => query['conversation_id'])).toEqual(['yesterday', undefined]);
  });

  it('stops when the reader says so', async () => {
    held.stub.cluster.answer = Array<string>(1000).fill('word ');
    held.stub.cluster.pace = 5;
    const controller = new AbortController();
    const events: AnswerEvent[] = [];
    const reading = (async (): Promise<void> => {
      for await (const event of ask(QUESTION, {}, controller.signal)) {
        events.push(event);
        if (events.length === 4) controller.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({name: 'AbortError'});
    expect(events.length).toBeLessThan(1000);
  });
});

describe('asking fails in words', () => {
  it.each([
    [{status: 401}, 'did not accept the key'],
    [{status: 404}, 'not set up'],
    [{status: 429}, 'Too many questions'],
    [{status: 400}, 'refused the question'],
    [{status: 500}, 'can’t be reached'],
    [{status: 200, body: '<html>', type: 'text/html'}, 'can’t be read'],
    [{status: 200, body: '{"cut":', type: 'application/json'}, 'can’t be read'],
    [{status: 200, body: 'data: {"error":"LLM timeout"}\n\n', type: 'text/event-stream'}, 'can’t be read'],
    [{status: 200, body: 'data: [DONE]\n\n', type: 'text/event-stream'}, 'had no answer'],
    [{status: 200, body: '', type: 'text/event-stream'}, 'had no answer'],
    [{status: 200, body: 'null', type: 'application/json'}, 'can’t be read'],
    [{status: 200, body: '[]', type: 'application/json'}, 'can’t be read'],
    [{status: 204, type: 'text/event-stream'}, 'had no answer'],
  ])('%j', async (fault, words) => {
    held.stub.fail(fault);
    await expect(all(ask(QUESTION))).rejects.toThrow(words);
    // A question that a node has taken costs money: it is not sent again.
    expect(held.stub.seen).toHaveLength(1);
  });

  it('when the model is unknown', async () => {
    await expect(all(ask(QUESTION, {conversationModel: 'other'}))).rejects.toThrow('refused the question');
  });

  it('when no node can be reached', async () => {
    await held.stub.stop();
    await expect(all(ask(QUESTION))).rejects.toThrow('can’t be reached');
  });

  it('but goes to another node when one can’t be reached', async () => {
    const dead = {protocol: 'http' as const, host: '127.0.0.1', port: 1, path: ''};
    expect(textOf(await all(ask(QUESTION, {nearestNode: dead})))).not.toBe('');
  });

  it('after a part has come, when the answer breaks off', async () => {
    const body = 'data: {"message":"Open","conversation_id":"c"}\n\ndata: {"mess';
    held.stub.fail({status: 200, body, type: 'text/event-stream'});
    const events: AnswerEvent[] = [];
    await expect(
      (async (): Promise<void> => {
        for await (const event of ask(QUESTION)) events.push(event);
      })(),
    ).rejects.toThrow('can’t be read');
    expect(textOf(events)).toBe('Open');
  });
});

describe('the official client', () => {
  it('reads the stub’s stream too', async () => {
    // It cuts characters that fall between two chunks, so there are none here.
    held.stub.cluster.answer = ['Open the order', ' and choose Dispatch.'];
    const client = new Client({nodes: held.stub.nodes, apiKey: SEARCH_KEY});
    const pieces: string[] = [];
    await client.multiSearch.perform(
      {searches: [{collection: ALIAS, query_by: 'embedding', exclude_fields: 'embedding'}]},
      {
        q: QUESTION.text,
        conversation: true,
        conversation_model_id: 'model',
        conversation_stream: true,
        streamConfig: {onChunk: ({message}) => pieces.push(message)},
      },
    );
    expect(pieces.join('')).toBe('Open the order and choose Dispatch.');
  });

  it('asks without a stream', async () => {
    held.stub.cluster.streamForm = 'json';
    const client = new Client({nodes: held.stub.nodes, apiKey: SEARCH_KEY});
    const answer: unknown = await client.multiSearch.perform(
      {searches: [{collection: ALIAS, query_by: 'embedding', exclude_fields: 'embedding'}]},
      {q: QUESTION.text, conversation: true, conversation_model_id: 'model'},
    );
    expect(answer).toMatchObject({conversation: {conversation_id: 'conversation-1'}});
  });
});
