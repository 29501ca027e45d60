/** Boots the widget with react-use-intercom. Loaded only when an app is configured. */
import {createElement} from 'react';
import {createRoot} from 'react-dom/client';
import {IntercomProvider} from 'react-use-intercom';
import {awaitWidget, configure} from '../../components/messenger/commands';

interface Reports {
  onLoad: () => void;
  onLoadFailed: () => void;
  onShow: () => void;
  onHide: () => void;
}

/**
 * Loads the provider's script of an app and boots the widget with its launcher hidden.
 *
 * @param settings as `configure` takes them
 * @returns whether the settings were usable
 */
export function mount(settings: unknown, {onLoad, onLoadFailed, ...reports}: Reports): boolean {
  if (!configure(settings)) return false;
  const {app_id: appId, api_base: apiBase} = window.intercomSettings ?? {};
  createRoot(document.createElement('div')).render(
    createElement(IntercomProvider, {
      appId: String(appId),
      apiBase: String(apiBase),
      autoBoot: true,
      autoBootProps: {hideDefaultLauncher: true},
      onLoad: () => {
        awaitWidget(undefined);
        onLoad();
      },
      onLoadFailed,
      ...reports,
    }),
  );
  // The library's queue replaces the widget until the script is loaded.
  awaitWidget(window.Intercom);
  return true;
}
