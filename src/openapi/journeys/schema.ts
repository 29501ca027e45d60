import * as z from 'zod';
import type {Json} from '../types';

const NAME = /^[A-Za-z0-9_-]+$/;
const name = z.string().regex(NAME, 'has letters, digits, hyphens and underscores only');
const words = z.string().trim().min(20, 'is too short: say what happens and what to look at');
const value: z.ZodType<Json> = z.json();

const parameter = z.strictObject({name: z.string(), in: z.enum(['path', 'query', 'header']), value});

const retry = z.strictObject({
  name,
  type: z.literal('retry'),
  /** Seconds between two tries. The sandbox needs no pause. */
  retryAfter: z.number().min(0).max(60).optional(),
  retryLimit: z.int().min(1).max(20),
});

const step = z.strictObject({
  /** A phrase that begins with a verb; the page uses it as the heading of the step. */
  stepId: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is lower case words with hyphens, such as approve-the-event'),
  description: words,
  operationId: z
    .string()
    .regex(
      /^\$sourceDescriptions\.(clients|suppliers)\.[a-z0-9-]+$/,
      'must look like $sourceDescriptions.clients.create-rfq',
    ),
  /** Built-in role of the caller; without one, the caller has all rights. */
  'x-role': z.string().optional(),
  parameters: z.array(parameter).optional(),
  requestBody: z.strictObject({contentType: z.string().optional(), payload: value}).optional(),
  successCriteria: z.array(z.strictObject({condition: z.string()})).min(1),
  onFailure: z.array(retry).length(1).optional(),
  outputs: z.record(name, z.string()).optional(),
});

const workflow = z.strictObject({
  workflowId: z.string(),
  summary: z.string(),
  description: words,
  inputs: z
    .strictObject({
      type: z.literal('object'),
      properties: z.record(
        name,
        z.strictObject({
          type: z.enum(['string', 'integer', 'number', 'boolean']),
          description: z.string(),
          default: value,
        }),
      ),
    })
    .optional(),
  steps: z.array(step).min(1),
  outputs: z.record(name, z.string()).optional(),
});

/** The part of Arazzo 1.0 that journeys use; journeys/README.md explains it. */
export const arazzoSchema = z.strictObject({
  arazzo: z.string().regex(/^1\.0\.\d+$/, 'must be 1.0.x'),
  info: z.strictObject({title: z.string(), version: z.string(), summary: z.string().optional()}),
  sourceDescriptions: z
    .array(z.strictObject({name: z.enum(['clients', 'suppliers']), url: z.string(), type: z.literal('openapi')}))
    .min(1),
  workflows: z.array(workflow).length(1, 'must hold one workflow: write another file for another journey'),
});

export type Arazzo = z.infer<typeof arazzoSchema>;
export type Workflow = z.infer<typeof workflow>;
export type ArazzoStep = z.infer<typeof step>;
