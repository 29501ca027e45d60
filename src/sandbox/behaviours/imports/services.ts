import {object, text} from '../access';
import type {Kind} from './kind';
import {finding, plainNumber, type Meeting, type RowError} from './row';

/** Imports of services. The suppliers API shows no services, so rows are checked and counted, but not stored. */

const MODELS = ['fixed', 'per_unit', 'hourly', 'quote'];

/** A form's key is its English name in small letters with underscores. */
function isPublished({call}: Meeting, key: string): boolean {
  const forms = call.world.collection('clients/Form')?.all() ?? [];
  return forms.some(
    ({value}) =>
      value.status === 'published' &&
      (text(object(value.name).en) || text(value.name)).toLowerCase().replace(/\W+/g, '_') === key,
  );
}

function serviceErrors(meeting: Meeting): RowError[] {
  const {row, separator} = meeting;
  const {
    form_key: form = '',
    pricing_model: model = '',
    price = '',
    currency = '',
    turnaround_days: days = '',
  } = row.cells;
  const errors: RowError[] = [];
  const add = (column: string, code: string, message: string): void => {
    errors.push(finding(row, column, code, message));
  };
  if (form !== '' && !isPublished(meeting, form))
    add('form_key', 'unknown_reference', 'No published form has this key.');
  if (model !== '' && !MODELS.includes(model)) add('pricing_model', 'invalid_enum', `Use ${MODELS.join(', ')}.`);
  else if (model !== '' && model !== 'quote') {
    if (price === '') add('price', 'required', `The pricing model ${model} needs a price.`);
    if (currency === '') add('currency', 'required', 'A price needs its currency.');
    if ((row.cells.unit ?? '') === '') add('unit', 'required', `The pricing model ${model} needs a unit.`);
  }
  if (price !== '' && !/^\d{1,12}(\.\d{1,6})?$/.test(plainNumber(price, separator)))
    add('price', 'invalid_price', 'The price is no number of at most 6 decimals.');
  if (days !== '' && !/^\d{1,4}$/.test(days)) add('turnaround_days', 'invalid_format', 'Write whole days.');
  return errors;
}

export const SERVICES: Kind = {
  right: 'catalogue.write',
  key: ['service_identifier'],
  columns: [
    ...['service_identifier', 'name', 'description', 'category_path', 'form_key', 'pricing_model', 'price'],
    ...['currency', 'unit', 'turnaround_days', 'ships_to'],
  ],
  required: ['service_identifier', 'name:*', 'description:*', 'category_path', 'form_key', 'pricing_model', 'ships_to'],
  check: serviceErrors,
};
