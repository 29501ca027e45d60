import type {PluginConfig} from '@docusaurus/types';
import bundlePlugin from './bundle';
import firstPaintPlugin from './first-paint';
import fontsPlugin from './fonts';
import routeIndexPlugin from './route-index';
import stylesPlugin from './styles';

/** What a reader's browser loads: little, and no more with more pages. */
export const staticClient: readonly PluginConfig[] = [fontsPlugin, stylesPlugin, bundlePlugin, routeIndexPlugin];

/** A theme, so that its inline script runs after that of the preset's theme. */
export const firstPaint: PluginConfig = firstPaintPlugin;
