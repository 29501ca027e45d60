import {describe, expect, it} from 'vitest';
import {readStream, type StreamPart} from '../../../src/search/typesense/stream';

/** The text as a network may deliver it: in pieces of so many bytes. */
async function* bytes(text: string, size: number): AsyncGenerator<Uint8Array> {
  const all = new TextEncoder().encode(text);
  for (let from = 0; from < all.length; from += size) yield await Promise.resolve(all.slice(from, from + size));
}

async function read(text: string, size = 7): Promise<StreamPart[]> {
  const parts: StreamPart[] = [];
  for await (const part of readStream(bytes(text, size))) parts.push(part);
  return parts;
}

const FLAT = '{"message":"Grün","conversation_id":"c"}';
const END = '{"results":[{"hits":[{"document":{"id":"a"}}]}],"conversation":{"answer":"Grün","conversation_id":"c"}}';
const PARTS = [
  {text: 'Grün', conversation: 'c'},
  {answer: 'Grün', conversation: 'c', documents: [{id: 'a'}]},
];

describe('the stream of an answer', () => {
  it.each([
    ['as the server writes it', `data: ${FLAT}\n\ndata: [DONE]\n\ndata: ${END}\n\n`],
    ['as the documentation shows it', `data: {"conversation":${FLAT}}\n\ndata: ${END}\n\ndata: [DONE]\n\n`],
    ['with a last line of its own', `data: ${FLAT}\n\ndata: [DONE]\n\n${END}\n`],
    ['without a line’s end at the end', `data: ${FLAT}\n\ndata: [DONE]\n\n${END}`],
    ['without empty lines', `data: ${FLAT}\ndata: [DONE]\ndata: ${END}\n`],
    ['without spaces', `data:${FLAT}\n\ndata:${END}\n\n`],
    ['with carriage returns', `data: ${FLAT}\r\n\r\ndata: [DONE]\r\n\r\ndata: ${END}\r\n\r\n`],
    [
      'with comments, names and ids',
      `: hello\n\nevent: message\nid: 1\ndata: ${FLAT}\n\nretry: 10\n\ndata: ${END}\n\n`,
    ],
    ['over several lines', `data: ${FLAT}\n\ndata: ${END.replaceAll(',', ',\ndata: ')}\n\n`],
  ])('is read %s', async (_, text) => {
    for (const size of [1, 2, 7, 10_000]) expect(await read(text, size)).toEqual(PARTS);
  });

  it.each([
    ['text that is no JSON', 'data: oops\n\n'],
    ['a value that is no object', 'data: 3\n\n'],
    ['a failure', 'data: {"message":"The model is overloaded.","code":503}\n\n'],
    ['a failure without a code', 'data: {"message":"The model is overloaded."}\n\n'],
    ['a failed search', 'data: {"results":[{"code":404,"error":"Not found."}]}\n\n'],
    ['an end in the middle', `data: ${FLAT.slice(0, 20)}`],
  ])('stops at %s', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({name: 'UnusableAnswer'});
  });
});
