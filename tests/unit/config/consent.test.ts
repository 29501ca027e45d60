import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {
  configuredPurposes,
  needsScript,
  PURPOSES,
  readConsent,
  readSocial,
  SOCIAL_SCRIPT,
} from '../../../src/config/consent';
import {STORED} from '../../../src/config/storage';
import {KEYS} from '../../../src/config/storageKeys';
import {isAllowed, readChoices, writeChoices} from '../../../src/config/readerChoice';

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
    writeChoices({social: false, messenger: true});
    expect(PURPOSES.filter((purpose) => isAllowed(purpose, 'required'))).toEqual(['messenger']);
  });

  it('is neither network nor statistics under Global Privacy Control, whatever was answered', () => {
    vi.stubGlobal('navigator', {globalPrivacyControl: true});
    writeChoices({messenger: true, social: true, search: true, analytics: true});
    expect(PURPOSES.filter((purpose) => isAllowed(purpose, 'required'))).toEqual(['messenger', 'search']);
    expect(PURPOSES.filter((purpose) => isAllowed(purpose, 'off'))).toEqual(['messenger', 'search']);
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
    expect(readChoices()).toEqual({});
    expect(isAllowed('social', 'required')).toBe(false);
  });

  it('is what was answered where storage keeps nothing, until the page is left', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('window', {});
    writeChoices({social: true});
    expect(isAllowed('social', 'required')).toBe(true);
    vi.stubGlobal('window', {});
    expect(isAllowed('social', 'required')).toBe(false);
  });

  it('is what was answered last, also where storage is full and has an older answer', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    writeChoices({social: true});
    const full = vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeChoices({social: false});
    expect(isAllowed('social', 'required')).toBe(false);
    full.mockRestore();
    writeChoices({social: true});
    expect(window.unstored?.size).toBe(0);
    expect(isAllowed('social', 'required')).toBe(true);
  });
});

describe('the settings of a build', () => {
  const nothing = {messenger: null, social: null, search: false, analytics: false};

  it('ask about a search cluster where readers are asked, and load nothing for it where they are not', () => {
    const cluster = {...nothing, search: true};
    expect(configuredPurposes(cluster)).toEqual(['search']);
    expect(needsScript({...cluster, consent: 'required'})).toBe(true);
    expect(needsScript({...cluster, consent: 'off'})).toBe(false);
    expect(needsScript({...nothing, consent: 'required'})).toBe(false);
  });

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
