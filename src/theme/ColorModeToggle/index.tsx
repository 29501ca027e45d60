/**
 * Wraps theme-classic 3.10's ColorModeToggle.
 * Reason: the theme removes its stored value when the reader chooses "system", which then looks like
 * a first visit. This wrapper keeps a mark of the choice, read by src/plugins/static-client/first-paint, and names the
 * mode of a first visit in pages whose scripts have not started.
 */
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useThemeConfig, type ColorMode} from '@docusaurus/theme-common';
import OriginalColorModeToggle from '@theme-original/ColorModeToggle';
import type {Props} from '@theme/ColorModeToggle';
import {removeStored, writeStored} from '@site/src/config/readerStorage';
import {KEYS} from '@site/src/config/storageKeys';

export default function ColorModeToggle({onChange, className, value, ...props}: Props): ReactNode {
  const {defaultMode} = useThemeConfig().colorMode;
  const shown = useIsBrowser() ? value : defaultMode;

  function rememberAndChange(choice: ColorMode | null): void {
    if (choice === null) writeStored(KEYS.systemMode, 'system');
    else removeStored(KEYS.systemMode);
    onChange(choice);
  }
  // The name is for styles: without scripts it is not shown (src/plugins/static-client/first-paint).
  return (
    <OriginalColorModeToggle
      {...props}
      value={shown}
      className={clsx(className, 'theme-color-mode')}
      onChange={rememberAndChange}
    />
  );
}
