import {invalidField} from '../problem';
import type {JsonObject} from '../types';
import {object, objects, text, texts} from './access';

/** What can be asked of a dataset. */
interface Dataset {
  measures: readonly string[];
  dimensions: readonly string[];
}

/** As the guide about insights lists them. */
export const DATASETS: Record<string, Dataset> = {
  orders: {
    measures: ['spend', 'order_count', 'average_order_value'],
    dimensions: ['supplier', 'user_group', 'store', 'country', 'cost_centre', 'requester'],
  },
  order_lines: {
    measures: ['spend', 'order_count', 'line_count', 'savings'],
    dimensions: ['supplier', 'category', 'user_group', 'store', 'country', 'cost_centre'],
  },
  rfqs: {
    measures: ['rfq_count', 'quotation_count', 'awarded_value', 'median_answer_hours'],
    dimensions: ['supplier', 'category', 'status'],
  },
  approvals: {
    measures: ['approval_count', 'median_approval_hours'],
    dimensions: ['supplier', 'category', 'store', 'kind', 'status'],
  },
  search: {
    measures: ['searches', 'clicks', 'order_count', 'no_result_rate'],
    dimensions: ['user_group', 'store', 'language', 'device'],
  },
  catalogue: {
    measures: ['product_count', 'price_change_count'],
    dimensions: ['supplier', 'category', 'store'],
  },
  inventory: {
    measures: ['stock_value', 'movement_count', 'replenishment_count'],
    dimensions: ['location', 'material_group'],
  },
  suppliers: {
    measures: ['supplier_count', 'median_delivery_days', 'on_time_rate'],
    dimensions: ['supplier', 'country'],
  },
};

/** That a dataset has what a query asks of it. @throws Problem 422 */
export function checkDataset({dataset, query}: JsonObject): void {
  const known = DATASETS[text(dataset)];
  if (!known) return;
  const {measures, dimensions, filters, sort} = object(query);
  const need = (names: readonly string[], name: string, place: string): void => {
    if (!names.includes(name))
      throw invalidField(`/query/${place}`, 'unknown_reference', `${text(dataset)} has ${names.join(', ')}.`);
  };
  texts(measures).forEach((name, at) => need(known.measures, name, `measures/${at}`));
  texts(dimensions).forEach((name, at) => need(known.dimensions, name, `dimensions/${at}`));
  objects(filters).forEach(({field}, at) => need(known.dimensions, text(field), `filters/${at}/field`));
  const column = text(sort).replace(/^-/, '');
  // Rows have these columns and no others.
  if (column !== '') need([...texts(measures), ...texts(dimensions)], column, 'sort');
}
