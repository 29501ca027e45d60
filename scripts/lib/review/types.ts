/**
 * What a review holds, and the form it must have when it comes from outside: a fork's build writes `review.json`, and the
 * default branch makes a comment of it (`npm run review comment`). Texts are short and lists have an end.
 */
import * as z from 'zod';
import {LEVELS} from '../../../src/openapi/diff/levels';

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const name = z.string().max(500);
const names = z.array(name).max(5000);

/** Longest text of a title or of a changed line. */
export const LONGEST_TEXT = 200;
const text = z.string().max(LONGEST_TEXT);

const page = z.strictObject({route: name, title: text});

const changedPage = page.extend({
  /** Lines of text that are new, and that are gone. */
  added: count,
  removed: count,
  /** The first of both, with their sign. */
  lines: z.array(z.strictObject({sign: z.enum(['+', '-']), text})).max(6),
});

export const KINDS = ['HTML', 'JavaScript', 'CSS', 'images', 'search', 'other'] as const;

const changes = z.strictObject({added: names, removed: names, changed: names});

const quality = z.strictObject({recall5: share, mrr: share});

/** Parts of a description whose entries are compared by name, and what one of them is called. */
export const CONTRACT_PARTS = {
  operations: 'operation',
  schemas: 'schema',
  webhooks: 'webhook',
  servers: 'address',
  credentials: 'credential',
} as const;

/** Changes of a description that are listed with what they ask of a client. */
export const LISTED_VERDICTS = 200;

/** Broken links that are listed: a page that is gone may leave hundreds. */
export const LISTED_LINKS = 200;
const link = z.strictObject({page: name, href: name, why: name});

const picture = z.strictObject({
  width: count,
  /** File beside `index.html`; absent when the page is not in that build. */
  before: name.optional(),
  after: name.optional(),
  /** Whether both show the same, point by point. */
  same: z.boolean(),
});

export const reviewSchema = z.strictObject({
  /** The revision that the head is compared with, as it was asked for. */
  base: name,
  pages: z.strictObject({
    /** Pages of the head. */
    all: count,
    added: z.array(page).max(5000),
    changed: z.array(changedPage).max(5000),
    removed: z.array(page).max(5000),
    /** Routes whose text is the same and whose markup is not. */
    markup: names,
  }),
  /** Bytes of all files, as they are stored. */
  bytes: z.array(z.strictObject({kind: z.enum(KINDS), before: count, after: count})).max(KINDS.length),
  contract: z
    .array(
      z.strictObject({
        api: name,
        operations: changes,
        schemas: changes,
        webhooks: changes,
        servers: changes,
        credentials: changes,
        verdicts: z
          .array(
            z.strictObject({
              level: z.enum(LEVELS),
              text: name,
              /** File of `openapi/changes/` that says the break is meant, and why. */
              declared: name.optional(),
            }),
          )
          .max(LISTED_VERDICTS),
      }),
    )
    .max(20),
  /** Null when one of the builds has no index that this code can read. */
  search: z
    .strictObject({
      queries: count,
      before: quality,
      after: quality,
      /** Questions of the golden set whose right page stands higher or lower now; a rank is null when it isn't found. */
      moved: z.array(z.strictObject({query: text, before: count.nullable(), after: count.nullable()})).max(1000),
    })
    .nullable(),
  /** Null when they were not run. */
  samples: z
    .strictObject({passed: count, failed: count, counts: z.array(z.strictObject({what: text, amount: count})).max(100)})
    .nullable(),
  links: z.strictObject({
    checked: count,
    /** Broken in the head and not in the base: how many, and the first. */
    newly: count,
    fresh: z.array(link).max(LISTED_LINKS),
    /** Broken in both. */
    old: count,
  }),
  pictures: z.strictObject({
    pages: z.array(z.strictObject({route: name, widths: z.array(picture).max(4)})).max(200),
    /** Pages that changed and have no picture. */
    leftOut: count,
  }),
});

export type Review = z.infer<typeof reviewSchema>;
export type Pages = Review['pages'];
export type Changes = z.infer<typeof changes>;
export type Contract = Review['contract'][number];

/** @returns the text on one line, cut to {@link LONGEST_TEXT} characters */
export function shortened(given: string): string {
  const line = given.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST_TEXT ? line : `${line.slice(0, LONGEST_TEXT - 1)}…`;
}
