import type {Json} from '../../../src/openapi/types';

/** Places of the sample world, as suppliers address them. */
export const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';
export const UK = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
export const GLOVES = '/v1/products/pid:glove-nitrile-m';
export const SPATULA = '/v1/products/pid:spatula-180';

/** What creates a product that the sample world does not have, at {@link SPATULA}. */
export const spatula = (more: Record<string, Json> = {}): Record<string, Json> => ({
  product_identifier: 'spatula-180',
  sku: 'BW-90180',
  type: 'simple',
  name: {en: 'Spatula'},
  description: {en: '<p>Steel</p>'},
  unit_of_measure: 'EA',
  ...more,
});
