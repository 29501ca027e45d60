import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildJourney} from './build';
import {JOURNEYS_DIR} from '../../../content/journeyIds';
import {readJourneys} from '../../../openapi/journeys/load';
import type {Journey} from '../../../openapi/journeys/types';
import type {ApiModel} from '../../../openapi/model';
import type {SandboxSource} from '../../../sandbox';
import {sourceOf} from '../../../sandbox/memory';
import {journeyPath} from '../../../sandbox/source';
import {siteStep} from '../../siteSteps';
import {siteSlices} from '../slices/slices';

/**
 * Runs every journey of `journeys/` in the sandbox and writes the data of its page to
 * `@generated/journeys/default/<id>.json`, which `<Journey id="…" />` reads. A journey stops the build when it does not
 * fit the API descriptions, or the sandbox answers differently. Programs run the journeys that the site publishes.
 */
export default function journeysPlugin({siteDir}: LoadContext): Plugin {
  let known: {models: readonly ApiModel[]; source: SandboxSource} | undefined;

  const journeys = new Map<string, Journey>();

  function sourceFor(models: readonly ApiModel[]): SandboxSource {
    if (known && models.every((model, index) => model === known?.models[index])) return known.source;
    known = {models, source: sourceOf(models.map((model) => siteSlices(model, siteDir)))};
    return known.source;
  }

  return {
    name: 'journeys',
    getPathsToWatch: () => [path.join(siteDir, JOURNEYS_DIR, '*.yaml')],
    async allContentLoaded({allContent, actions}) {
      const models = (allContent['openapi']?.['default'] ?? []) as ApiModel[];
      const source = sourceFor(models);
      for (const file of readJourneys(siteDir, models)) {
        const view = await buildJourney(file, models, source);
        journeys.set(file.id, view.journey);
        await actions.createData(`${file.id}.json`, view);
      }
    },
    postBuild: siteStep(({outDir}: {outDir: string}) => {
      for (const [id, journey] of journeys) {
        const file = path.join(outDir, journeyPath(id));
        fs.mkdirSync(path.dirname(file), {recursive: true});
        fs.writeFileSync(file, JSON.stringify(journey));
      }
    }),
  };
}
