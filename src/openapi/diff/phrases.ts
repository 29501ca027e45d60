import {counted} from '../../content/counted';
import {RULE_IDS, type RuleId} from './rules';

/** What a rule counts, where its id doesn't say it. */
const NOUNS: Readonly<Record<string, [one: string, many: string]>> = {
  header: ['response header', 'response headers'],
  'required-header': ['required response header', 'required response headers'],
  'ended-operation': ['deprecated operation', 'deprecated operations'],
  property: ['property', 'properties'],
  'required-property': ['required property', 'required properties'],
  security: ['way to authenticate', 'ways to authenticate'],
  success: ['success status', 'success statuses'],
  failure: ['failure status', 'failure statuses'],
  body: ['body', 'bodies'],
  'required-body': ['required body', 'required bodies'],
  webhooks: ['list of webhooks', 'lists of webhooks'],
  wording: ['description', 'descriptions'],
  'open-value': ['value of an open enumeration', 'values of open enumerations'],
  value: ['value of an enumeration', 'values of enumerations'],
  values: ['list of values', 'lists of values'],
  null: ['null', 'nulls'],
  unknown: ['rule on unknown properties', 'rules on unknown properties'],
};

const VERB = /-(became-[a-z]+|[a-z]+)$/;

/** A rule with a number: `20 operations added`, `1 parameter became required`. */
export function phraseOf(rule: RuleId, count: number): string {
  if (rule === 'unjudged-change') return counted(count, 'change that no rule judges', 'changes that no rule judges');
  const verb = VERB.exec(rule)?.[1] ?? '';
  const noun = rule.slice(0, rule.length - verb.length - 1);
  const [one, many] = NOUNS[noun] ?? [noun.replaceAll('-', ' '), `${noun.replaceAll('-', ' ')}s`];
  return `${counted(count, one, many)} ${verb.replaceAll('-', ' ')}`;
}

/** Changes by their rule, in the order of the rules. */
export function byRule<Entry extends {rule: RuleId}>(changes: readonly Entry[]): Map<RuleId, Entry[]> {
  const groups = new Map<RuleId, Entry[]>();
  for (const change of changes) groups.set(change.rule, [...(groups.get(change.rule) ?? []), change]);
  return new Map([...groups].sort(([one], [other]) => RULE_IDS.indexOf(one) - RULE_IDS.indexOf(other)));
}

/** All changes in one line: `2 response headers added, 3 response headers deprecated`. */
export function phrasesOf(changes: readonly {rule: RuleId}[]): string {
  return [...byRule(changes)].map(([rule, group]) => phraseOf(rule, group.length)).join(', ');
}
