import {releaseTexts} from '../../../openapi/diff/releaseText';
import type {ApiModel} from '../../../openapi/model';
import {cachedValue} from '../../cache';
import type {SiteContext} from '../../cache/key';
import {historyOf} from '../history';

/** The findings of each kept version as Markdown, by its day. */
export function releaseTextsOf(
  models: readonly ApiModel[],
  {siteDir}: Pick<SiteContext, 'siteDir'>,
): Record<string, string> {
  const [first] = models;
  if (!first) return {};
  // Cached beside the first model: all have the same key.
  return cachedValue(siteDir, first, 'releases', () =>
    releaseTexts(models.map((model) => ({model, history: historyOf(siteDir, model)}))),
  );
}
