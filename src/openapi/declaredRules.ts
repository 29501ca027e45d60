/** What a rule is about. It says how a test plays it. */
export const RULE_KINDS = ['refuses', 'limits', 'computes', 'moves', 'orders', 'forgets', 'remembers'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** One entry of `x-rules`: a sentence that a page states, with an address. */
export interface DeclaredRule {
  /** Unique in its API, and the anchor on pages: `create-price-list.code-in-use-refused`. */
  id: string;
  kind: RuleKind;
  /** The sentence as pages show it, in Markdown. */
  text: string;
}

/** A part of a document that has a description and rules. */
interface Described {
  description: string;
  'x-rules': DeclaredRule[];
}

/** Where a description names a rule whose sentence stands there. */
const PLACE = /\{\{([\w.-]+)\}\}/g;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRule(value: unknown): value is DeclaredRule {
  return isRecord(value) && typeof value.id === 'string' && typeof value.text === 'string';
}

/** The rules that a part declares, with a check of their form; those without a readable form are left out. */
export function rulesOf(part: unknown): DeclaredRule[] {
  const rules = isRecord(part) ? part['x-rules'] : undefined;
  return Array.isArray(rules) ? rules.filter(isRule) : [];
}

/** Ids of the rules that a description names, in its order. */
export function placesIn(description: string): string[] {
  return [...description.matchAll(PLACE)].map(([, id = '']) => id);
}

/** The part of a description that is no rule. */
export function withoutPlaces(description: string): string {
  return description.replaceAll(PLACE, '').replaceAll(/ {2,}/g, ' ').trim();
}

/** A description with the sentences of its rules in their places. A name that no rule has stays as it is written. */
export function withSentences(description: string, rules: readonly DeclaredRule[]): string {
  return description.replaceAll(PLACE, (whole, id: string) => rules.find((rule) => rule.id === id)?.text ?? whole);
}

/** Descriptions as they are written, by the part that has them: the joined document holds them with their sentences. */
const written = new WeakMap<object, string>();

/** The description of a part as its file has it, with places instead of sentences. */
export function writtenDescription(part: object): unknown {
  return written.get(part) ?? ('description' in part ? part.description : undefined);
}

/** Changes the description of a part as if its file had changed; `placeRules` then puts the sentences in. */
export function rewriteDescription(part: Record<string, unknown>, description: string): void {
  written.delete(part);
  part.description = description;
}

function isDescribed(value: unknown): value is Described & Record<string, unknown> {
  return isRecord(value) && typeof value.description === 'string' && rulesOf(value).length > 0;
}

/** Keys whose values are data of the API's users, not parts of the description. */
const DATA = new Set(['example', 'examples', 'default', 'const', 'enum', 'value']);

/** Calls a function for every part of a document that declares rules, each once. */
function eachDescribed(document: object, visit: (part: Described & Record<string, unknown>) => void): void {
  const parts = new Set<object>([document]);
  // The loop also visits parts that it adds.
  for (const part of parts) {
    if (isDescribed(part)) visit(part);
    for (const [key, value] of Object.entries(part) as [string, unknown][])
      if (typeof value === 'object' && value !== null && !(DATA.has(key) && Array.isArray(value))) parts.add(value);
  }
}

/**
 * Puts the sentences of rules into the descriptions of a document, in place: whoever reads a description, in the
 * published file, on a page or in the search, then reads whole text. Calling it again does no harm.
 */
export function placeRules(document: object): void {
  eachDescribed(document, (part) => {
    const description = written.get(part) ?? part.description;
    written.set(part, description);
    part.description = withSentences(description, rulesOf(part));
  });
}

/** Every declared rule of a document by id, in the order of the document. */
export function declaredRules(document: object): Map<string, DeclaredRule> {
  const found = new Map<string, DeclaredRule>();
  eachDescribed(document, (part) => {
    for (const rule of rulesOf(part)) found.set(rule.id, rule);
  });
  return found;
}

/**
 * The sentence of a rule, for pages that quote it.
 *
 * @throws Error when the API declares no such rule
 */
export function ruleText(document: object, id: string): string {
  const rule = declaredRules(document).get(id);
  if (!rule) throw new Error(`No rule has the id "${id}". Ids stand in x-rules of the API description.`);
  return rule.text;
}
