import {expect, it} from 'vitest';
import type {Json} from '../../src/sandbox/types';
import {anonymousEntry, forgetUser} from '../../src/sandbox/deletedUsers';

const notes = new Map<string, Json>();
forgetUser({notes}, 'usr_1');
const entry = (more: object): object =>
  anonymousEntry({notes}, {id: 'log_1', action: 'user.updated', target: {id: 'usr_1', type: 'user'}, ...more});

it('an entry about a deleted user hides what says who it was, and tells the rest', () => {
  const changes = [
    {path: '/email', before: 'maya@example.com', after: null},
    {path: '/status', before: 'active', after: 'inactive'},
  ];
  expect(entry({changes})).toMatchObject({changes: [{path: '/email', before: '***', after: null}, changes[1]]});
});

it('an entry without changes about a deleted user gets none', () => {
  expect(entry({})).toMatchObject({changes: []});
});
