import fs from 'node:fs';
import {BASE_PATHS} from './site';

/** A version of the documentation or the guides that has been kept, beside the latest. */
export interface OldVersion {
  name: string;
  /** Folder of its pages, from the site's folder. */
  folder: string;
  /** Route of its first page, without the base URL. */
  route: string;
}

/** The lists that `docusaurus docs:version` and `docs:version:guides` write, and the folders of the pages. */
const LISTS = [
  {list: 'versions.json', folder: 'versioned_docs', base: BASE_PATHS.docs},
  {list: 'guides_versions.json', folder: 'guides_versioned_docs', base: BASE_PATHS.guides},
] as const;

/**
 * The versions that are kept beside the latest, the newest first.
 *
 * @param siteDir the site's folder
 */
export function oldVersions(siteDir: string): OldVersion[] {
  return LISTS.flatMap(({list, folder, base}) => {
    const file = `${siteDir}/${list}`;
    const names = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as string[]) : [];
    return names.map((name) => ({name, folder: `${folder}/version-${name}`, route: `/${base}/${name}/`}));
  });
}
