import type {ApiModel} from '../../openapi/model';
import type {Audience} from '../types';
import {UNVERSIONED_TAG, type Draft} from './draft';

interface File {
  path: string;
  title: string;
  content: string;
  keywords: readonly string[];
  audience: readonly Audience[];
}

/** Files of the site itself that readers ask for by name. */
const FILES: readonly File[] = [
  {
    path: '/blog/rss.xml',
    title: 'Changelog feed (RSS)',
    content: 'New entries of the changelog, for a feed reader. Atom and JSON stand beside it: atom.xml and feed.json.',
    keywords: ['news feed', 'subscribe to changes', 'Atom feed', 'JSON feed', 'rss.xml', 'atom.xml', 'feed.json'],
    audience: ['buyer', 'supplier', 'inventory', 'developer'],
  },
  {
    path: '/llms.txt',
    title: 'llms.txt',
    content: 'All pages of this site with a line on each, for programs that read documentation.',
    keywords: ['list of all pages', 'language model', 'Markdown of all pages'],
    audience: ['developer'],
  },
];

function filesOf({api}: ApiModel): File[] {
  const audience: readonly Audience[] = api.name === 'suppliers' ? ['supplier', 'developer'] : ['buyer', 'developer'];
  return [
    {
      path: `/openapi/${api.name}.json`,
      title: `${api.title}: OpenAPI file (JSON)`,
      content: 'The whole description of the API in one file, for generators of clients and other tools.',
      keywords: ['openapi.json', 'Swagger', 'API specification', 'schema download'],
      audience,
    },
    {
      path: `/openapi/${api.name}.yaml`,
      title: `${api.title}: OpenAPI file (YAML)`,
      content: 'The whole description of the API in one file, easier to read than JSON.',
      keywords: ['openapi.yaml', 'Swagger', 'API specification', 'schema download'],
      audience,
    },
    {
      path: `/openapi/${api.name}.postman.json`,
      title: `${api.title}: Postman collection`,
      content: 'Every operation as a request, to be imported into Postman and clients that read its collections.',
      keywords: ['Postman download', 'Insomnia', 'Bruno', 'HTTP client collection'],
      audience,
    },
  ];
}

/** Files that can be downloaded from the site. */
export function downloadDrafts(models: readonly ApiModel[]): Draft[] {
  return [...models.flatMap(filesOf), ...FILES].map(({path, title, content, keywords, audience}) => ({
    path,
    tag: UNVERSIONED_TAG,
    type: 'lvl1',
    'hierarchy.lvl0': 'Downloads',
    'hierarchy.lvl1': title,
    content,
    keywords,
    kind: 'page',
    section: 'site',
    audience,
  }));
}
