import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {TWIN_FILE, twinText, type Twin} from '../../../content/twin';
import type {ApiModel} from '../../../openapi/model';
import {siteStep} from '../../siteSteps';
import {TWIN_SOURCES} from './sources';

/** Twins that are made and written at the same time. */
const AT_ONCE = 8;

/** @throws Error that names the page whose twin can't be made, and why */
async function write(twin: Twin, site: string, outDir: string): Promise<void> {
  const folder = path.join(outDir, ...twin.route.split('/'));
  const text = await twinText(twin, site).catch((error: unknown) => {
    throw new Error(`${twin.route}: ${error instanceof Error ? error.message : String(error)}`, {cause: error});
  });
  await fs.mkdir(folder, {recursive: true});
  await fs.writeFile(path.join(folder, TWIN_FILE), text);
}

/** Writes the twin of each page: the same page as Markdown, made from what the page is made from. */
export default function twinsPlugin({siteDir, generatedFilesDir, siteConfig, baseUrl}: LoadContext): Plugin {
  let twins: () => Promise<readonly Twin[]> = () => Promise.resolve([]);
  return {
    name: 'twins',
    allContentLoaded({allContent}) {
      const models = (allContent['openapi']?.['default'] ?? []) as ApiModel[];
      const site = {siteDir, generatedFilesDir, baseUrl, allContent, models};
      twins = async () => (await Promise.all(Object.values(TWIN_SOURCES).map(async (source) => source(site)))).flat();
      return Promise.resolve();
    },
    postBuild: siteStep(async ({outDir}) => {
      const waiting = [...(await twins())];
      const address = `${siteConfig.url}${baseUrl}`;
      const writeAll = async (): Promise<void> => {
        for (let twin = waiting.shift(); twin; twin = waiting.shift()) await write(twin, address, outDir);
      };
      await Promise.all(Array.from({length: AT_ONCE}, writeAll));
    }),
  };
}
