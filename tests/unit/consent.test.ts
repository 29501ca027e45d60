import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {PURPOSES, readConsent, readSocial, SOCIAL_SCRIPT} from '../../src/config/consent';
import {STORED} from '../../src/config/storage';
import {KEYS} from '../../src/config/storageKeys';
import {everyPurpose, isAllowed, readChoices, writeChoices} from '../../src/consent/choice';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
  vi.stubGlobal('navigator', {});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what is allowed', () => {
  it('is everything where the site does not ask', () => {
    expect(PURPOSES.filter((purpose) => isAllowed(purpose, 'off'))).toEqual(PURPOSES);
  });

  it('is nothing before an answer where it asks', () => {
    expect(PURPOSES.filter((purpose) => isAllowed(purpose, 'required'))).toEqual([]);
  });

  it('is what was answered', () => {
    writeChoices({...everyPurpose(false), messenger: true});
    expect(PURPOSES.filter((purpose) => isAllowed(purpose, 'required'))).toEqual(['messenger']);
  });

  it('is neither network nor statistics under Global Privacy Control, whatever was answered', () => {
    vi.stubGlobal('navigator', {globalPrivacyControl: true});
    writeChoices(everyPurpose(true));
    expect(PURPOSES.filter((purpose) => isAllowed(purpose, 'required'))).toEqual(['messenger']);
    expect(PURPOSES.filter((purpose) => isAllowed(purpose, 'off'))).toEqual(['messenger']);
  });

  it.each(['', '{', 'null', '7', '"yes"', '[true]', '{"messenger":"true","social":1}'])(
    'is nothing after a stored %s',
    (text) => {
      stored.set(KEYS.consent, text);
      expect(PURPOSES.filter((purpose) => isAllowed(purpose, 'required'))).toEqual([]);
    },
  );

  it('is nothing where storage is refused', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('window', {});
    expect(readChoices()).toBeUndefined();
    expect(isAllowed('social', 'required')).toBe(false);
  });
});

describe('the settings of a build', () => {
  it('are off and on by default', () => {
    expect(readConsent()).toBe('off');
    expect(readSocial()).toBe(SOCIAL_SCRIPT);
    expect(readSocial('off')).toBeNull();
    expect(readConsent('required')).toBe('required');
  });

  it('stop a build that would ask nobody by a typing error', () => {
    expect(() => readConsent('requird')).toThrow('CONSENT: "requird" is not a choice. Give off or required.');
    expect(() => readSocial('false')).toThrow('SOCIAL_WIDGETS: "false" is not a choice. Give on or off.');
  });
});

it('the registry of stored data names every key of the code, once', () => {
  const names = STORED.map(({key}) => key);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.values(KEYS).filter((key) => !names.includes(key))).toEqual([]);
});
