/** Limits, time limits and retention: `openapi/shared/limits.yaml`, checked against the contract. Runs in Node. */
import fs from 'node:fs';
import path from 'node:path';
import {isMap, LineCounter, parseDocument} from 'yaml';
import * as z from 'zod';
import {SHARED_DIR} from '../config/apis';
import type {ApiModel, Operation} from './model';
import {lineIn} from '../content/yamlLines';

/** Path of the list, from the site's folder. */
export const LIMITS_FILE = `${SHARED_DIR}/limits.yaml`;

/** File of the quotas that the sandbox and the reference use, from the site's folder. */
export const POLICIES_FILE = 'src/openapi/ratePolicies.ts';

const kebab = z.string().regex(/^[a-z][a-z0-9-]*$/, 'is not in lower case with hyphens');

const rateSchema = z.strictObject({
  quota: z.int().min(1),
  /** What is counted, as a plural: `calls`. */
  counts: z.string().min(3),
  seconds: z.int().min(1),
  /** A further limit, such as a burst. */
  more: z.string().optional(),
  /** What the policy applies to; without it, its operations are listed. */
  applies: z.string().optional(),
});

const limitSchema = z.strictObject({
  id: kebab,
  /** What is limited. Code stands between backticks, here and in `limit` and `beyond`. */
  what: z.string().min(3),
  limit: z.string().min(1),
  /** What happens beyond it. */
  beyond: z.string().optional(),
  page: z
    .string()
    .regex(/^\/(docs|guides)\/([^#]*\/)?(#.+)?$/, 'is not a path of docs or guides with a slash at the end')
    .optional(),
  /** `clients/create-export` */
  operation: z
    .string()
    .regex(/^\w+\/[a-z0-9-]+$/, 'must look like clients/create-export')
    .optional(),
  /** Where the contract says the same; left out when only pages say it. */
  said: z.strictObject({in: z.string().endsWith('.yaml'), words: z.string().min(5)}).optional(),
});

const fileSchema = z.strictObject({
  rates: z.record(z.string(), rateSchema),
  sections: z.array(z.strictObject({id: kebab, limits: z.array(limitSchema).min(1)})).min(1),
});

export type Rate = z.infer<typeof rateSchema>;
export type Limit = z.infer<typeof limitSchema>;
export type LimitsFile = z.infer<typeof fileSchema>;

/** A place in the file by its keys, and what is wrong there. */
interface Fault {
  place: readonly PropertyKey[];
  text: string;
}

function collapsed(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** The numbers of a text without separators; of a text without any, its first word. */
function essence(text: string): string[] {
  const numbers = text.match(/\d[\d,]*/g)?.map((number) => number.replaceAll(',', ''));
  return numbers ?? [text.split(' ')[0] ?? ''];
}

/** Why a limit contradicts the place of the contract that it names; undefined when it does not. */
function contradiction({limit, said}: Limit, openapiDir: string): string | undefined {
  if (!said) return undefined;
  const file = path.join(openapiDir, said.in);
  if (!fs.existsSync(file)) return `\`said.in\`: there is no file openapi/${said.in}`;
  if (!collapsed(fs.readFileSync(file, 'utf8')).includes(said.words))
    return `\`said.words\`: openapi/${said.in} does not say "${said.words}". Read what it says now, and correct the limit`;
  const known = said.words.replaceAll(',', '').split(/[^\w.]+/);
  const missing = essence(limit).filter((part) => !known.includes(part));
  if (missing.length === 0) return undefined;
  return `\`limit\` has ${missing.join(', ')}, but the contract says "${said.words}". The contract counts: correct the limit`;
}

function faultsOf({rates, sections}: LimitsFile, openapiDir: string): Fault[] {
  const faults: Fault[] = [];
  if (!('default' in rates)) faults.push({place: ['rates'], text: '`rates` has no policy `default`'});
  const known = new Set<string>();
  sections.forEach(({limits}, at) => {
    limits.forEach((limit, index) => {
      const place = ['sections', at, 'limits', index];
      if (known.has(limit.id)) faults.push({place, text: `\`id\`: ${limit.id} stands twice. Give one another id`});
      known.add(limit.id);
      const text = contradiction(limit, openapiDir);
      if (text !== undefined) faults.push({place, text});
    });
  });
  return faults;
}

/**
 * Parses and checks the list of limits.
 *
 * @param openapiDir absolute path of the contract, in which `said` is looked up
 * @throws Error with one line for each fault: file, line, what is wrong and what to do
 */
export function parseLimits(text: string, openapiDir: string): LimitsFile {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  const stop = (faults: readonly Fault[]): never => {
    const places = faults.map((fault) => `${LIMITS_FILE}:${lineIn(document, lines, fault.place)}: ${fault.text}.`);
    throw new Error(`The list of limits has faults. Correct these places and build again.\n${places.join('\n')}`);
  };
  const [broken] = document.errors;
  if (broken || !isMap(document.contents))
    return stop([{place: [], text: `this is not YAML with keys: ${broken?.message ?? 'it holds no keys'}`}]);
  const read = fileSchema.safeParse(document.toJS());
  if (!read.success)
    return stop(
      read.error.issues.map(({path: place, message}) => ({place, text: `\`${place.join('.')}\`: ${message}`})),
    );
  const faults = faultsOf(read.data, openapiDir);
  return faults.length > 0 ? stop(faults) : read.data;
}

/**
 * Reads the limits of a site.
 *
 * @param siteDir the site's folder
 * @returns undefined for a site without such a list
 * @throws Error as `parseLimits` does
 */
export function readLimits(siteDir: string): LimitsFile | undefined {
  const file = path.join(siteDir, LIMITS_FILE);
  if (!fs.existsSync(file)) return undefined;
  return parseLimits(fs.readFileSync(file, 'utf8'), path.join(siteDir, 'openapi'));
}

function period(seconds: number): string {
  if (seconds === 3600) return 'one hour';
  return seconds > 60 && seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`;
}

/** A quota in words: `600 calls in 60 seconds, bursts of 50 in one second`. */
export function rateWords({quota, counts, seconds, more}: Rate): string {
  const words = `${quota.toLocaleString('en')} ${counts} in ${period(seconds)}`;
  return more === undefined ? words : `${words}, ${more}`;
}

/** The text of a module with all quotas, for code that runs in a browser and can't read the file. */
export function policiesModule({rates}: LimitsFile): string {
  const entries = Object.entries(rates).map(
    ([name, rate]) =>
      `  ${name}: {quota: ${rate.quota}, seconds: ${rate.seconds}, words: ${JSON.stringify(rateWords(rate)).replaceAll('"', "'")}},`,
  );
  return [
    '/* Made by `npm run openapi codes` from openapi/shared/limits.yaml; a test compares them. */\n',
    '/** Quota of a rate-limit policy per credential and window, with the window in seconds. */',
    'export interface RatePolicy {',
    '  quota: number;',
    '  seconds: number;',
    '  words: string;',
    '}\n',
    'export const RATE_POLICIES: Readonly<Record<string, RatePolicy>> = {',
    ...entries,
    '};\n',
  ].join('\n');
}

/** An operation of a policy; the address is without the base URL. */
export interface PolicyOperation {
  href: string;
  summary: string;
  method: string;
}

/** A policy as pages show it. */
export interface RateView {
  policy: string;
  words: string;
  applies?: string;
  /** The operations of a policy that does not say what it applies to. */
  operations: PolicyOperation[];
}

/** A limit as pages show it. */
export interface LimitView extends Pick<Limit, 'id' | 'what' | 'limit' | 'beyond'> {
  /** Page or operation that explains it, without the base URL. */
  href?: string;
}

/** What `<Limits>` and `<Limit>` show. */
export interface LimitsView {
  rates: RateView[];
  /** Limits by section. */
  sections: Record<string, LimitView[]>;
}

function linkOf({route, summary, method}: Operation): PolicyOperation {
  return {href: route, summary, method};
}

function limitView({id, what, limit, beyond, page, operation}: Limit, models: readonly ApiModel[]): LimitView {
  const [api, operationId = ''] = operation?.split('/') ?? [];
  const found = models.find((model) => model.api.name === api)?.operations.get(operationId);
  if (operation !== undefined && !found)
    throw new Error(`${LIMITS_FILE}: \`${id}\` names the operation ${operation}, which openapi/ does not have.`);
  const href = found?.route ?? page;
  return {id, what, limit, ...(beyond !== undefined && {beyond}), ...(href !== undefined && {href})};
}

/**
 * The limits as pages show them.
 *
 * @throws Error when a limit names an operation that does not exist
 */
export function limitsView({rates, sections}: LimitsFile, models: readonly ApiModel[]): LimitsView {
  const operations = models.flatMap((model) => [...model.operations.values()]);
  return {
    rates: Object.entries(rates).map(([policy, rate]) => ({
      policy,
      words: rateWords(rate),
      ...(rate.applies !== undefined && {applies: rate.applies}),
      operations:
        rate.applies === undefined
          ? operations.filter(({object}) => object['x-rate-limit'] === policy).map(linkOf)
          : [],
    })),
    sections: Object.fromEntries(sections.map(({id, limits}) => [id, limits.map((limit) => limitView(limit, models))])),
  };
}
