/** What a `screen` fence may say. contributing/screens.md tells writers about it. */
import * as z from 'zod';

/** Longest text in characters: a drawing that needs more is a paragraph. */
const LONGEST = 140;

const words = z.string().min(1, 'says nothing').max(LONGEST, `is longer than ${LONGEST} characters`);
const flag = z.literal('yes');

/** Numbers of steps, or of lines of the legend. */
const mark = z.union([
  z.string().regex(/^[1-9]\d?$/, 'is no number of a step'),
  z.array(z.string().regex(/^[1-9]\d?$/, 'is no number of a step')).min(1),
]);

/** What a field looks like. `shown` is read, not entered. */
export const KINDS = ['text', 'number', 'select', 'date', 'checkbox', 'radio', 'file', 'shown'] as const;
export type Kind = (typeof KINDS)[number];

const cell = z.union([
  z.string().max(LONGEST, `is longer than ${LONGEST} characters`),
  z.strictObject({
    is: z.enum([...KINDS.filter((kind) => kind !== 'radio'), 'button', 'badge']),
    value: words.optional(),
    unit: words.optional(),
    mark: mark.optional(),
  }),
]);
export type Cell = z.infer<typeof cell>;

const field = z.strictObject({
  field: words,
  is: z.enum(KINDS).optional(),
  value: words.optional(),
  unit: words.optional(),
  options: z.array(words).min(2, 'needs at least two').optional(),
  required: flag.optional(),
  help: words.optional(),
  mark: mark.optional(),
});
export type Field = z.infer<typeof field>;

const row = z.union([z.array(cell), z.strictObject({cells: z.array(cell), mark})]);
const table = z.strictObject({table: words, columns: z.array(z.string()).min(1), rows: z.array(row).min(1)});

const button = z.union([words, z.strictObject({button: words, primary: flag.optional(), mark: mark.optional()})]);
const buttons = z.strictObject({buttons: z.array(button).min(1)});

const tabs = z.strictObject({tabs: z.array(words).min(2), open: words, mark: mark.optional()});
const bar = z.strictObject({bar: z.array(cell).min(1), mark: mark.optional()});
const heading = z.strictObject({
  heading: words,
  beside: words.optional(),
  badge: words.optional(),
  mark: mark.optional(),
});
const line = z.strictObject({line: words, mark: mark.optional()});
const note = z.strictObject({note: words, is: z.enum(['note', 'warning']).optional(), mark: mark.optional()});

export type Mark = z.infer<typeof mark>;

/** An entry of a list, with the entries below it. */
export type Item = string | {item: string; note?: string; badge?: string; mark?: Mark; below?: Item[]};
const item: z.ZodType<Item> = z.lazy(() =>
  z.union([
    words,
    z.strictObject({
      item: words,
      note: words.exactOptional(),
      badge: words.exactOptional(),
      mark: mark.exactOptional(),
      below: z.array(item).min(1).exactOptional(),
    }),
  ]),
);
const list = z.strictObject({list: z.array(item).min(1), numbered: flag.optional()});

/** Parts side by side. */
export interface Groups {
  groups: {heading?: string; shows: Part[]}[];
}
const groups: z.ZodType<Groups> = z.lazy(() =>
  z.strictObject({
    groups: z
      .array(z.strictObject({heading: words.exactOptional(), shows: z.array(part).min(1)}))
      .min(2, 'needs at least two')
      .max(3, 'has more than three'),
  }),
);

/** Each part of a screen, by the key that it begins with. */
export const PARTS = {field, table, buttons, tabs, bar, heading, line, note, list, groups};

export type Part =
  | Field
  | z.infer<typeof table>
  | z.infer<typeof buttons>
  | z.infer<typeof tabs>
  | z.infer<typeof bar>
  | z.infer<typeof heading>
  | z.infer<typeof line>
  | z.infer<typeof note>
  | z.infer<typeof list>
  | Groups;

const part: z.ZodType<Part> = z.lazy(() => z.union(Object.values(PARTS)));

export const screenSchema = z.strictObject({
  /** Where in the product the reader is, as menus name it. */
  place: words,
  device: z.literal('phone').optional(),
  shows: z.array(part).min(1),
  /** What the numbers in the drawing mean, where they are not those of the steps. */
  legend: z.array(words).min(1).optional(),
});

/** The content of a `screen` fence. */
export type Screen = z.infer<typeof screenSchema>;
