import type {AllContent} from '@docusaurus/types';
import type {Twin} from '../../../content/twin';
import type {ApiModel} from '../../../openapi/model';

/** What sources make twins from. */
export interface TwinSite {
  /** The site's folder. */
  siteDir: string;
  /** Folder of what the plugins have generated. */
  generatedFilesDir: string;
  baseUrl: string;
  /** What all plugins have loaded. */
  allContent: AllContent;
  models: readonly ApiModel[];
}

/** Some pages of the site, each with what makes its Markdown. */
export type TwinSource = (site: TwinSite) => readonly Twin[] | Promise<readonly Twin[]>;

/** All sources of twins, by what their pages are. A new kind of page adds a line here. */
export const TWIN_SOURCES: Readonly<Record<string, TwinSource>> = {};
