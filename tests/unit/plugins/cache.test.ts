import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import type {ApiModel} from '../../../src/openapi/model';
import {cachedValue, noteKey} from '../../../src/plugins/cache';

let siteDir = '';
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cached-value-'));
});
afterEach(() => {
  fs.rmSync(siteDir, {recursive: true});
});

/** A model of which only the name of its API is looked at. */
function modelWith(key?: string, name = 'clients'): ApiModel {
  const model = {api: {name}} as ApiModel;
  if (key !== undefined) noteKey(model, key);
  return model;
}

it('a value is made once for each key, API and name', () => {
  const make = vi.fn(() => ({at: make.mock.calls.length}));
  expect(cachedValue(siteDir, modelWith('a'), 'drafts', make)).toEqual({at: 1});
  expect(cachedValue(siteDir, modelWith('a'), 'drafts', make)).toEqual({at: 1});
  expect(cachedValue(siteDir, modelWith('a', 'suppliers'), 'drafts', make)).toEqual({at: 2});
  expect(cachedValue(siteDir, modelWith('a'), 'slices', make)).toEqual({at: 3});
  expect(cachedValue(siteDir, modelWith('b'), 'drafts', make)).toEqual({at: 4});
  expect(cachedValue(siteDir, modelWith('b'), 'drafts', make)).toEqual({at: 4});
});

it('nothing is kept for a model without a key', () => {
  const make = vi.fn(() => 1);
  cachedValue(siteDir, modelWith(), 'drafts', make);
  cachedValue(siteDir, modelWith(), 'drafts', make);
  expect(make).toHaveBeenCalledTimes(2);
  expect(fs.readdirSync(siteDir)).toEqual([]);
});

it('a file that breaks off is as good as none', () => {
  cachedValue(siteDir, modelWith('a'), 'drafts', () => [1, 2, 3]);
  const file = path.join(siteDir, '.cache', 'contract', 'drafts-clients.json');
  fs.truncateSync(file, 10);
  expect(cachedValue(siteDir, modelWith('a'), 'drafts', () => [4])).toEqual([4]);
  expect(cachedValue(siteDir, modelWith('a'), 'drafts', () => [5])).toEqual([4]);
});
