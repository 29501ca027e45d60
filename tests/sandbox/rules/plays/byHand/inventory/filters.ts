/** Rules of the filters of stock levels, and of their order. */
import {asText} from '../../../../../../src/sandbox/json';
import {ACETONE, GLOVE_GROUP, GLOVES, PPE_GROUP, SOLVENTS, STORE, TIPS, play, type Fields, type Stage} from './stage';

const LEVELS = `/locations/${STORE}/stock-levels`;

/** The materials of the stock levels of the store. */
const materials = async (stage: Stage, query: string): Promise<string[]> =>
  (await stage.rows(`${LEVELS}?limit=100${query}`)).map(({material}) => asText((material as Fields).id));

play('list-location-stock-levels.material_id.only-material', async (stage) => {
  stage.is('all', (await materials(stage, '')).sort(), [ACETONE, GLOVES, TIPS].sort());
  stage.is('one', await materials(stage, `&material_id=${TIPS}`), [TIPS]);
});

play('list-location-stock-levels.material_group_id.only-materials-group-without', async (stage) => {
  stage.is('a group', await materials(stage, `&material_group_id=${GLOVE_GROUP}`), [GLOVES]);
  stage.is('the group above it', await materials(stage, `&material_group_id=${PPE_GROUP}`), []);
  stage.is('another group', await materials(stage, `&material_group_id=${SOLVENTS}`), [ACETONE]);
});

play('list-location-stock-levels.expires_before.only-rows-stock-expires', async (stage) => {
  // A bottle of acetone ended on 28 February; the gloves of the store end on 31 January 2028.
  stage.is('before that day', await materials(stage, '&expires_before=2025-02-28'), []);
  stage.is('the day after', await materials(stage, '&expires_before=2025-03-01'), [ACETONE]);
  stage.is('much later', (await materials(stage, '&expires_before=2028-02-01')).sort(), [ACETONE, GLOVES].sort());
});

play('list-location-stock-levels.sort.default-material', async (stage) => {
  const found = await materials(stage, '');
  stage.is('the default', found, await materials(stage, '&sort=material'));
  stage.is('the other way', found, (await materials(stage, '&sort=-material')).reverse());
});
