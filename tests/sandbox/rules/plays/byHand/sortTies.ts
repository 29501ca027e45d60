/** Lists whose records the general play of equal keys cannot double: each gets a world of its own. */
import type {Json} from '../../../../../src/openapi/types';
import {asText, isObject} from '../../../../../src/sandbox/json';
import {Player} from '../../player';
import {altered} from '../../twins';
import {story} from './story';

type Fields = Record<string, Json>;

/** What stands twice in a world, the later one first, and where the list of it is. */
interface Twice {
  list: string;
  collection: string;
  key: string;
  /** The field that orders records with equal keys. */
  by?: string;
  /** The later one of two. */
  later?: (record: Fields) => Fields;
}

const COAT = 'prd_01JK8AA26YWTC8EYYN1S7VJF5X';
const laterId = (record: Fields): Fields => ({...record, id: `${asText(record.id).slice(0, -1)}Z`});

const LISTS: Record<string, Twice> = {
  'list-clickhouse-query-stats': {
    list: '/v1/clickhouse/query-stats',
    collection: 'clients/QueryStat',
    key: 'searches',
    by: 'query',
    later: (record) => ({...record, query: `${asText(record.query)} z`}),
  },
  'list-top-searches': {
    list: '/v1/search-analytics/top-searches',
    collection: 'clients/QueryStat',
    key: 'searches',
    by: 'query',
    later: (record) => ({...record, query: `${asText(record.query)} z`}),
  },
  'list-searches-without-results': {
    list: '/v1/search-analytics/no-results',
    collection: 'clients/QueryStat',
    key: 'searches',
    by: 'query',
    later: (record) => ({...record, query: `${asText(record.query)} z`}),
  },
  'list-top-results': {
    list: '/v1/search-analytics/top-results',
    collection: 'clients/ResultStat',
    key: 'clicks',
    by: 'product',
    later: (record) => ({
      ...record,
      product: isObject(record.product ?? null) ? laterId(record.product as Fields) : null,
    }),
  },
  'list-category-supplier-configs': {
    list: '/v1/category-supplier-configs',
    collection: 'clients/CategorySupplierConfig',
    key: 'rank',
    later: laterId,
  },
  'list-presets': {list: '/v1/presets', collection: 'clients/Preset', key: 'priority', later: laterId},
  'list-product-variants': {
    list: `/v1/products/${COAT}/variants`,
    collection: 'clients/ProductVariant',
    key: 'sku',
    later: laterId,
  },
  'list-unspsc-codes': {
    list: '/v1/unspsc-codes',
    collection: 'clients/UnspscCode',
    key: 'title',
    by: 'code',
    later: (record) => ({...record, code: `${asText(record.code).slice(0, -1)}9`}),
  },
};

const nameOf = (value: Json | undefined): string => asText(isObject(value ?? null) ? (value as Fields).id : value);

for (const [operation, {list, collection, key, by = 'id', later = laterId}] of Object.entries(LISTS))
  story(
    `${operation}.sort.equal-keys-ordered-id`,
    async (told) => {
      for (const direction of ['', '-']) {
        const rows = await told.all(`${list}?sort=${direction}${key}`);
        const pairs = rows.flatMap((row, at): [string, string][] => {
          const next = rows[at + 1];
          return next && JSON.stringify(next[key]) === JSON.stringify(row[key]) && row[key] !== undefined
            ? [[nameOf(row[by]), nameOf(next[by])]]
            : [];
        });
        told.is(`${direction}${key}: there are equal ones`, pairs.length > 0, true);
        told.is(
          `${direction}${key}: their order`,
          pairs.filter(([one, other]) => one > other),
          [],
        );
      }
    },
    (player) =>
      new Player({
        ...player.ours,
        source: altered(player.ours.source, collection, (record) => [later(record), record]),
      }),
  );
