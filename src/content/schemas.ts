import * as z from 'zod';

/** The four kinds of reader. */
export const AUDIENCES = ['buyer', 'supplier', 'inventory', 'developer'] as const;

const title = z.string().min(3).max(80);
const description = z
  .string()
  .min(40, 'is shorter than 40 characters: say what the reader learns, in one sentence')
  .max(180, 'is longer than 180 characters: search engines cut it');
const audience = z.array(z.enum(AUDIENCES)).min(1, 'names nobody: list at least one audience');

/** Keys that any page of the documentation or the guides may have. */
const optional = {
  slug: z.string().startsWith('/').endsWith('/').optional(),
  sidebar_label: z.string().optional(),
  // Docusaurus refuses an empty list, without saying where.
  keywords: z.array(z.string()).min(1, 'is empty: list words that readers search for, or leave it out').optional(),
  answers: z.array(z.string().endsWith('?')).length(3).optional(),
  unlisted: z.boolean().optional(),
};

const minutes = z.int().min(1).max(240);

const docsPage = z.strictObject({
  title,
  description,
  type: z.enum(['overview', 'concept', 'reference']),
  audience,
  ...optional,
});

const guide = z.strictObject({
  title,
  description,
  type: z.literal('guide'),
  audience,
  permission: z.string().min(3),
  time: minutes,
  ...optional,
});

const guideSection = z.strictObject({title, description, type: z.literal('overview'), audience, ...optional});

const tutorialUnit = z.strictObject({
  title,
  description,
  type: z.literal('tutorial'),
  audience,
  unit: z.int().min(1),
  time: minutes,
  ...optional,
});

const post = z.strictObject({
  title: z.string().min(3).max(120),
  description,
  slug: z.string().regex(/^[a-z0-9-]+$/, 'is lower case letters, digits and hyphens'),
  date: z.union([z.date(), z.string()]),
  authors: z.array(z.string()).min(1),
  tags: z.array(z.string()).min(1),
  /** The APIs that a post is about; readers can filter by them. */
  apis: z
    .array(z.enum(['clients', 'suppliers']))
    .min(1)
    .optional(),
  audience: audience.optional(),
});

/** Front matter that the page generator of the references writes, so its keys are Docusaurus's. */
const referencePage = z.strictObject({
  id: z.string(),
  title: z.string().min(1),
  description: z.string(),
  type: z.enum(['operation', 'group', 'api', 'webhook', 'schema', 'schemas']),
  slug: z.string().startsWith('/'),
  displayed_sidebar: z.string(),
  custom_edit_url: z.string().nullable(),
  pagination_prev: z.string().nullable(),
  pagination_next: z.string().nullable(),
  /** Slug of the group whose operations the sidebar shows; absent on the first page. */
  group: z.string().optional(),
  /** Names and addresses of the pages above this one, for the breadcrumbs. */
  trail: z.array(z.strictObject({label: z.string(), href: z.string()})),
  keywords: z.array(z.string()).optional(),
});

export interface ContentType {
  name: string;
  /** Paths from the site's folder. */
  matches: RegExp;
  /** The first schema is named in messages when `type` fits none. */
  schemas: readonly [z.ZodObject, ...z.ZodObject[]];
}

/** First match wins. A file in none of these folders has no rule. */
export const CONTENT_TYPES: readonly ContentType[] = [
  {name: 'tutorial unit', matches: /^docs\/tutorial\//, schemas: [tutorialUnit, docsPage]},
  {name: 'documentation page', matches: /^docs\//, schemas: [docsPage]},
  {name: 'guide', matches: /^guides\//, schemas: [guide, guideSection]},
  {name: 'changelog post', matches: /^blog\//, schemas: [post]},
  {name: 'API reference page', matches: /^api\//, schemas: [referencePage]},
];
