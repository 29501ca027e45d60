import {afterEach, describe, expect, it, vi} from 'vitest';
import {readMessenger, REGION_APIS} from '../../../src/config/messenger';
import fs from 'node:fs';
import React from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {awaitWidget, command, COMMANDS, configure, isLoaded, LOADED} from '../../../src/components/messenger/commands';
import {useMessenger} from '../../../src/components/messenger/useMessenger';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function warnings(): unknown[][] {
  return vi.spyOn(console, 'warn').mockImplementation(() => undefined).mock.calls;
}

it('asks whether the code runs client-side when there is no window', () => {
  const warned = warnings();
  expect(configure({app_id: 'x'})).toBe(false);
  expect(command('show')).toBeUndefined();
  expect(warned).toEqual([
    ['There is no window: does this code run client-side?'],
    ['There is no window: does this code run client-side?'],
  ]);
});

it('has the 21 commands of the widget', () => {
  expect(COMMANDS.join(' ')).toBe(
    'boot shutdown update hide show showSpace showMessages showNewMessage onHide onShow onUnreadCountChange trackEvent getVisitorId startTour showArticle showNews startSurvey startChecklist showTicket showConversation onUserEmailSupplied',
  );
});

it('gives back what the widget answers', () => {
  vi.stubGlobal('window', {Intercom: (name: string) => (name === 'getVisitorId' ? 'visitor-1' : undefined)});
  expect(command('getVisitorId')).toBe('visitor-1');
});

it('takes what stands in for the widget for no widget', () => {
  const warned = warnings();
  const standIn = vi.fn();
  const told: string[] = [];
  vi.stubGlobal('window', {Intercom: standIn, dispatchEvent: ({type}: Event) => told.push(type)});
  awaitWidget(standIn);
  expect(command('showArticle', 7)).toBeUndefined();
  expect(standIn).not.toHaveBeenCalled();
  expect(warned).toEqual([['Intercom not booted or setup incomplete.']]);
  expect([isLoaded(), told]).toEqual([false, []]);
  awaitWidget(undefined);
  expect([isLoaded(), told]).toEqual([true, [LOADED]]);
  command('showArticle', 7);
  expect(standIn).toHaveBeenCalledWith('showArticle', 7);
});

describe('the hook', () => {
  it('has a method for each command, which sends its arguments', () => {
    const sent = vi.fn();
    vi.stubGlobal('window', {Intercom: sent});
    function Press(): string {
      const messenger = useMessenger();
      messenger.showArticle(7);
      messenger.trackEvent('downloaded', {what: 'zip'});
      return `${Object.keys(messenger).length} ${messenger.isReady}`;
    }
    // A finished page has no messenger yet.
    expect(renderToStaticMarkup(React.createElement(Press))).toBe('22 false');
    expect(sent.mock.calls).toEqual([
      ['showArticle', 7],
      ['trackEvent', 'downloaded', {what: 'zip'}],
    ]);
  });

  it('is described for owners with all its commands, in their order', () => {
    const page = fs.readFileSync('contributing/messenger.md', 'utf8');
    expect([...page.matchAll(/^\| `(\w+)\(/gm)].map(([, name]) => name)).toEqual(COMMANDS);
  });
});

describe('the settings of a build', () => {
  it('name no app by default, and the region us when only an app is named', () => {
    expect(readMessenger(undefined)).toBeUndefined();
    expect(readMessenger('ab12cd34')).toEqual({appId: 'ab12cd34', region: 'us'});
  });

  it('take each region', () => {
    for (const region of Object.keys(REGION_APIS)) expect(readMessenger('a', region)).toEqual({appId: 'a', region});
  });

  it('stop a build that could not work', () => {
    expect(() => readMessenger('ab12cd34', 'au')).toThrow(
      'MESSENGER_REGION: "au" is no region. Give one of us, eu, ap.',
    );
    expect(() => readMessenger('ab12cd34', 'toString')).toThrow('is no region');
    expect(() => readMessenger('"><script>')).toThrow('is no app id');
  });
});

describe('the widget', () => {
  it('is asked to open again after it was closed, and not while it is open', async () => {
    const asked = vi.fn();
    vi.stubGlobal('window', {Intercom: asked, addEventListener: vi.fn()});
    let told: {onLoad: () => void; onShow: () => void; onHide: () => void} | undefined;
    // The modules remember what became of the widget: these are copies of their own.
    vi.resetModules();
    vi.doMock('../../../src/client/messenger/provider', () => ({
      mount: (_: unknown, callbacks: typeof told) => {
        told = callbacks;
        told?.onLoad();
        return true;
      },
    }));
    try {
      const {showMessenger} = await import('../../../src/client/messenger/start');
      const open = async (): Promise<void> => {
        const shown = showMessenger({appId: 'a', region: 'us'});
        await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('show'));
        told?.onShow();
        await shown;
      };
      await open();
      asked.mockClear();
      await showMessenger({appId: 'a', region: 'us'});
      expect(asked).not.toHaveBeenCalled();
      told?.onHide();
      await open();
    } finally {
      vi.doUnmock('../../../src/client/messenger/provider');
      vi.resetModules();
    }
  });
});
