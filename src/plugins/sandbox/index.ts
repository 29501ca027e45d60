import type {PluginConfig} from '@docusaurus/types';
import journeysPlugin from './journeys';
import slicesPlugin from './slices';

/** The sandbox in pages, and the journeys that run in it. */
export const sandbox: readonly PluginConfig[] = [slicesPlugin, journeysPlugin];
