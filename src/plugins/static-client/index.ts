import type {PluginConfig} from '@docusaurus/types';
import bundlePlugin from './bundle';
import firstPaintPlugin from './first-paint';
import fontsPlugin from './fonts';
import routeIndexPlugin from './route-index';
import sheetsPlugin from './sheets';
import stylesPlugin from './styles';

/** Keeps the scripts and styles that a browser loads small, whatever the number of pages. */
export const staticClient: readonly PluginConfig[] = [
  fontsPlugin,
  stylesPlugin,
  sheetsPlugin,
  bundlePlugin,
  routeIndexPlugin,
];

/** A theme instead of a plugin, so that its inline script runs after that of the preset's theme. */
export const firstPaint: PluginConfig = firstPaintPlugin;
