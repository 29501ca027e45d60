import {describe, expect, it} from 'vitest';
import {compare, compareWithNearest, marked} from '../../../src/client/pane/compare';
import {fieldOf, messagesOf, valueOfText, withValue} from '../../../src/client/pane/edit';
import {versionKeyOf} from '../../../src/client/pane/fresh';
import {consoleDraft, consoleOperation} from '../../support/consoleOperation';

const operation = consoleOperation();
const draft = consoleDraft(
  {'path:tag_id': 'tag_1', 'query:limit': '5', 'header:If-Match': '"1"'},
  {body: JSON.stringify({name: 'Cold', colour: 'red', active: true, weights: [1, 2], 'a/b': null})},
);

describe('a value of a call', () => {
  it('has the control that the contract says', () => {
    expect(fieldOf(operation, draft, 'body:/colour')).toMatchObject({
      name: 'colour',
      anchor: 'body.colour',
      value: 'red',
      allowsNull: true,
      control: {kind: 'choice', choices: ['red', 'green']},
    });
    expect(fieldOf(operation, draft, 'body:/active')).toMatchObject({control: {kind: 'boolean'}, allowsNull: false});
    expect(fieldOf(operation, draft, 'body:/weights/1')).toMatchObject({
      name: 'weights',
      anchor: 'body.weights',
      value: 2,
      control: {kind: 'number'},
      isNumber: true,
    });
    expect(fieldOf(operation, draft, 'path:tag_id')).toMatchObject({anchor: 'parameters-path-tag_id', idPrefix: 'tag'});
    expect(fieldOf(operation, draft, 'body:/none')).toBeUndefined();
    expect(fieldOf(operation, draft, 'body:/a~1b')).toMatchObject({name: 'a/b', value: null, control: {kind: 'text'}});
  });

  it('is put into the draft, and the rest stays', () => {
    expect(JSON.parse(withValue(draft, 'body:/weights/1', 7).body)).toMatchObject({name: 'Cold', weights: [1, 7]});
    expect(JSON.parse(withValue(draft, 'body:/a~1b', 'x').body)).toMatchObject({'a/b': 'x'});
    expect(withValue(draft, 'query:limit', 9).values).toMatchObject({'query:limit': '9', 'path:tag_id': 'tag_1'});
  });

  it('is read from what was typed, and a text that is no number stays one', () => {
    const number = {control: {kind: 'number'}, isNumber: true} as const;
    expect(valueOfText('1.50', number)).toBe(1.5);
    expect(valueOfText('many', number)).toBe('many');
    expect(valueOfText('', number)).toBe('');
    expect(valueOfText('12', {control: {kind: 'text'}, isNumber: false})).toBe('12');
    expect(valueOfText('false', {control: {kind: 'boolean'}, isNumber: false})).toBe(false);
  });

  it('says which limit of the contract it breaks', () => {
    expect(messagesOf(operation, draft, 'body:/name')).toEqual([]);
    expect(messagesOf(operation, withValue(draft, 'body:/name', 'far too long'), 'body:/name').join()).toMatch(
      /at most 10/,
    );
    expect(messagesOf(operation, withValue(draft, 'body:/weights/0', 'many'), 'body:/weights/0').join()).toMatch(
      /number/,
    );
    expect(messagesOf(operation, withValue(draft, 'query:limit', '500'), 'query:limit')).not.toEqual([]);
    expect(messagesOf(operation, withValue(draft, 'path:tag_id', ''), 'path:tag_id')).toEqual(['Fill this in.']);
  });

  it('may be the version of a record', () => {
    expect(versionKeyOf(operation)).toBe('header:If-Match');
    expect(versionKeyOf({...operation, parameters: []})).toBeUndefined();
  });
});

describe('an answer beside the recorded one', () => {
  const recorded = {
    id: 'a',
    name: 'Cold',
    tags: ['x', 'y'],
    lines: [
      {id: '1', n: 1},
      {id: '2', n: 2},
    ],
    none: {},
  };

  it('is printed as JSON, and unmarked where both say the same', () => {
    const same = compare(recorded, recorded);
    expect(same.lines.map(({text}) => text).join('\n')).toBe(JSON.stringify(recorded, null, 2));
    expect(marked(same)).toBe(0);
    expect(compare([], undefined).lines).toEqual([{text: '[]'}]);
  });

  it('has its lines marked that are changed or new, records of a list by their id', () => {
    const answer = {
      id: 'a',
      name: 'Warm',
      tags: ['x'],
      lines: [
        {id: '2', n: 3},
        {id: '3', n: 1},
      ],
      none: {},
      more: 1,
    };
    const {lines, missing} = compare(answer, recorded);
    expect(lines.map(({text}) => text).join('\n')).toBe(JSON.stringify(answer, null, 2));
    expect(lines.filter(({mark}) => mark === 'changed').map(({text}) => text.trim())).toEqual([
      '"name": "Warm",',
      '"n": 3',
    ]);
    expect(lines.filter(({mark}) => mark === 'new').map(({text}) => text.trim())).toEqual([
      '{',
      '"id": "3",',
      '"n": 1',
      '}',
      '"more": 1',
    ]);
    expect(missing).toEqual([]);
    expect(compare({id: 'a'}, recorded).missing).toEqual(['name', 'tags', 'lines', 'none']);
  });

  it('has no mark at ids and moments, which each call has anew, but at those that the reader has written', () => {
    const before = {id: 'tag_01JJB4RW80K7M3X9T5V2C6QZHN', at: '2025-01-22T09:12:40.118Z', due: '2025-02-01T00:00:00Z'};
    const after = {id: 'tag_01JP836NK8N0JHPVW7XYJ9S7ZP', at: '2025-03-14T12:00:00.000Z', due: '2025-04-01T00:00:00Z'};
    expect(marked(compare(after, before))).toBe(0);
    const {lines} = compare(after, before, new Set([after.due]));
    expect(lines.filter(({mark}) => mark).map(({text}) => text.trim())).toEqual(['"due": "2025-04-01T00:00:00Z"']);
    expect(marked(compare({...after, id: 'usr_01JP836NK8N0JHPVW7XYJ9S7ZP'}, before))).toBe(1);
  });

  it('is compared with the recorded answer that is most like it', () => {
    expect(
      marked(
        compareWithNearest({code: 'b', status: 1}, [
          {code: 'a', status: 2},
          {code: 'b', status: 1},
        ]),
      ),
    ).toBe(0);
  });
});
