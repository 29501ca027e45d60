/** Rules of the filters that are read out of a search text. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {list} from '../../../support/answers';
import {acting, EN_UK, GLOVE_CATEGORY, MAYA, MAYA_UK, withProducts} from './sample';
import {story, type Story} from './story';

type Fields = Record<string, Json>;

const PATH = '/v1/filter-intentions';
const FEEDBACK = `${PATH}/feedback`;

/** What was read out of a text, as `price lte 10.00 EUR`, and what is left of it. */
async function readFrom(told: Story, query: string, user?: string): Promise<Json[]> {
  const answer = await told.client.ok('POST', PATH, {query}, user === undefined ? undefined : acting(user));
  const filters = list({data: answer.filters ?? []}).map(({field, operator, value, unit}) =>
    [field, operator, value, unit]
      .filter((part) => part !== null)
      .map((part) => asText(part ?? ''))
      .join(' '),
  );
  return [...filters, answer.residual_query ?? null, ...(answer.sort === null ? [] : [answer.sort ?? null])];
}

story('FilterIntentionRequest.query.never-read-filters', async (told) => {
  const stock = 'in_stock eq true';
  told.is('without quotation marks', await readFrom(told, 'gloves in stock'), [
    `category eq ${GLOVE_CATEGORY}`,
    stock,
    '',
  ]);
  told.is('some of it in them', await readFrom(told, '"gloves" in stock'), [stock, '"gloves"']);
  told.is('all of it', await readFrom(told, '"gloves in stock"'), ['"gloves in stock"']);
  told.is('amounts', await readFrom(told, 'coat between 5 and 9,50 pounds or "under 10 euro", cheapest'), [
    'price between ["5.00","9.50"] GBP',
    'coat or "under 10 euro",',
    'price',
  ]);
  told.is('a size', await readFrom(told, 'acetone 2.5 l "1 l"'), ['unit_size eq 2.5 LTR', 'acetone "1 l"']);
});

story(
  'detect-filter-intention.only-among-acting-user',
  async (told) => {
    told.is('a system', await readFrom(told, 'Nordbeck gloves'), [
      `brand eq Nordbeck`,
      `category eq ${GLOVE_CATEGORY}`,
      '',
    ]);
    told.is('somebody who may not enter the store', await readFrom(told, 'nordbeck', MAYA), ['nordbeck']);
    await told.see('she may enter', 'PATCH', MAYA_UK, {access: 'browse'}, '200');
    told.is('now', await readFrom(told, 'nordbeck', MAYA), ['brand eq Nordbeck', '']);
  },
  withProducts({brand: 'Nordbeck', store: EN_UK}),
);

story('FilterIntentionFeedback.final_filters.only-read-verdict-edited', async (told) => {
  const {id = null} = await told.client.ok('POST', PATH, {query: 'gloves in stock'});
  const feedback = (verdict: string, value: string): Fields => ({
    intention_id: id,
    verdict,
    final_filters: [{field: 'category', operator: 'eq', value}],
  });
  const none = GLOVE_CATEGORY.replace(/.$/, 'A');
  for (const verdict of ['accepted', 'rejected'])
    await told.see(verdict, 'POST', FEEDBACK, feedback(verdict, none), '204');
  await told.see('edited', 'POST', FEEDBACK, feedback('edited', none), '422 /final_filters/0/value unknown_reference');
  await told.see('edited', 'POST', FEEDBACK, feedback('edited', GLOVE_CATEGORY), '204');
});
