import type {Rfq, RfqCreate} from '../client';

export const CURRENCY = 'EUR';
/** Patterns are those of the API description. */
const NUMBER = {pattern: '[0-9]{1,12}([.][0-9]{1,6})?', title: 'Digits with a decimal point, such as 1250.50'};
/** The same, and not 0. */
const QUANTITY = {pattern: `(?=.*[1-9])${NUMBER.pattern}`, title: 'More than 0, such as 1250.50'};
const UNIT = {pattern: '[A-Z0-9]{2,3}', title: 'A unit code, such as EA'};

export type Line = NonNullable<Rfq['lines']>[number];

/** A moment as a field of the browser wants it: in the time zone of the person, without saying so. */
export function fieldTime(moment: number): string {
  return new Date(moment - new Date(moment).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function TitleField({value}: {value?: string | undefined}) {
  return (
    <label className="description">
      Title
      <input name="title" defaultValue={value} required maxLength={140} />
    </label>
  );
}

/** @param min the earliest that is taken; the browser says so */
interface DueFieldProps {
  value?: string | undefined;
  min?: string;
  onInput?: () => void;
}

export function DueField({value, min, onInput}: DueFieldProps) {
  return (
    <label>
      Quotations until
      <input name="due" type="datetime-local" defaultValue={value} min={min} onInput={onInput} required />
    </label>
  );
}

/** The fields of one line. @param line what it says already; one that names a product needs no description */
export function LineFields({line, currency = CURRENCY}: {line?: Line | undefined; currency?: string | undefined}) {
  const fields = [
    {
      name: 'description',
      label: 'Description',
      value: line?.description,
      size: 30,
      required: !line?.product_id,
      placeholder: line?.product_id ?? undefined,
    },
    {name: 'value', label: 'Quantity', value: line?.quantity.value, size: 8, required: true, ...QUANTITY},
    {name: 'unit', label: 'Unit', value: line?.quantity.unit, size: 8, required: true, ...UNIT},
    {name: 'target', label: `Target price (${currency})`, value: line?.target_price?.amount, size: 8, ...NUMBER},
  ];
  return fields.map(({label, value, ...field}) => (
    <label key={field.name} className={field.name}>
      {label}
      <input {...field} defaultValue={value ?? undefined} />
    </label>
  ));
}

/**
 * The lines that a form says, as the API wants them.
 *
 * @param known the lines as they were, in the order of the form: what has no field is kept
 */
export function linesOf(form: FormData, currency = CURRENCY, known: (Line | undefined)[] = []) {
  const [values, units, targets] = ['value', 'unit', 'target'].map((name) => form.getAll(name).map(String));
  return form.getAll('description').map((description, at) => ({
    share_target_price: false,
    optional: false,
    ...known[at],
    line_number: at + 1,
    description: String(description) || null,
    quantity: {value: values?.[at] ?? '', unit: units?.[at] ?? ''},
    target_price: targets?.[at] ? {amount: targets[at], currency} : null,
  }));
}

/** What all these fields say. */
export function fieldsOf(form: FormData, currency?: string, known?: (Line | undefined)[]) {
  const text = (name: string): string => String(form.get(name) ?? '');
  return {
    title: text('title'),
    due_at: new Date(text('due')).toISOString(),
    lines: linesOf(form, currency, known),
  } satisfies Partial<RfqCreate>;
}
