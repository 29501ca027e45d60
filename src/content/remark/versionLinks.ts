import path from 'node:path';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {oldVersions, type OldVersion} from '../../config/versions';
import {readPages, routeOf} from '../mentions';
import {latestPath, siteRelative} from '../paths';

/** Routes of the pages that an older version has, as the latest names them: `/docs/inventory/`. */
function routesIn({folder}: OldVersion, siteDir: string): Set<string> {
  return new Set(
    readPages(siteDir, folder)
      .filter(({file}) => file.startsWith(`${folder}/`))
      .map(({file, source}) => routeOf(latestPath(file), /^slug: (.*)$/m.exec(source)?.[1])),
  );
}

function inVersion(href: string, {route, name}: OldVersion, known: ReadonlySet<string>): string {
  const base = route.slice(0, -`${name}/`.length);
  const target = href.replace(/[#?].*$/, '');
  return href.startsWith(base) && known.has(target) ? `${route}${href.slice(base.length)}` : href;
}

/**
 * Keeps readers of an older version there: links of its pages name the addresses of the latest, and lead to the page of
 * the same version if it has one.
 */
const versionLinks: Plugin<[], Root> = () => {
  const known = new Map<string, ReadonlySet<string>>();
  return (tree, file) => {
    const siteDir = process.cwd();
    const own = siteRelative(path.resolve(file.path));
    const version = oldVersions(siteDir).find(({folder}) => own.startsWith(`${folder}/`));
    if (!version) return;
    const routes = known.get(version.folder) ?? routesIn(version, siteDir);
    known.set(version.folder, routes);
    visit(tree, ['link', 'mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      if (node.type === 'link') {
        node.url = inVersion(node.url, version, routes);
        return;
      }
      const {attributes} = node as MdxJsxFlowElement | MdxJsxTextElement;
      for (const attribute of attributes)
        if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'href' && typeof attribute.value === 'string')
          attribute.value = inVersion(attribute.value, version, routes);
    });
  };
};

export default versionLinks;
