import type {Direction, Level} from './levels';

/** The verdict of a rule, and what it is about in one sentence. */
interface Rule {
  level: Level | Partial<Record<Direction, Level>>;
  says: string;
}

/**
 * The written rules. Each has a fixture that it finds and one that it leaves alone in tests/unit/openapi/diff.
 *
 * A value that is sent may be accepted more widely and must not be refused more often; a value that is received may be
 * narrower than before and must not be wider.
 */
export const RULES = {
  'operation-added': {level: 'safe', says: 'An operation is new.'},
  'operation-removed': {level: 'breaking', says: 'An operation is gone.'},
  'ended-operation-removed': {level: 'dangerous', says: 'A deprecated operation is gone.'},
  'operation-deprecated': {level: 'safe', says: 'An operation will end.'},
  'operation-restored': {level: 'safe', says: 'An operation no longer ends.'},
  'operation-renamed': {level: 'dangerous', says: 'An operation has another id, which generated code uses as a name.'},
  'path-parameter-renamed': {level: 'dangerous', says: 'A path parameter has another name, which generated code uses.'},
  'server-removed': {level: 'breaking', says: 'An address of the API is gone.'},
  'server-added': {level: 'safe', says: 'The API has one more address.'},

  'webhook-added': {level: 'safe', says: 'A webhook is new.'},
  'webhook-removed': {level: 'breaking', says: 'A webhook is no longer sent.'},
  'webhook-parameter-added': {level: 'safe', says: 'A webhook or callback has one more parameter.'},
  'webhook-parameter-removed': {level: 'breaking', says: 'A parameter of a webhook or callback is no longer sent.'},
  'webhook-answer-added': {level: 'safe', says: 'A webhook or callback can be answered with one more status.'},
  'webhook-answer-removed': {level: 'breaking', says: 'A webhook or callback can no longer be answered with a status.'},
  'callback-added': {level: 'safe', says: 'A callback is new.'},
  'callback-removed': {level: 'breaking', says: 'A callback is no longer sent.'},
  'webhooks-described': {level: 'safe', says: 'The description has webhooks now.'},

  'parameter-added': {level: 'safe', says: 'An optional parameter is new.'},
  'required-parameter-added': {level: 'breaking', says: 'A required parameter is new.'},
  'parameter-removed': {level: 'breaking', says: 'A parameter is gone, so a call that sends it may be refused.'},
  'parameter-became-required': {level: 'breaking', says: 'An optional parameter is required now.'},
  'parameter-became-optional': {level: 'safe', says: 'A required parameter is optional now.'},
  'parameter-deprecated': {level: 'safe', says: 'A parameter will end.'},
  'parameter-style-changed': {level: 'breaking', says: 'A parameter is written in another way.'},

  'body-added': {level: 'safe', says: 'An optional body is new.'},
  'required-body-added': {level: 'breaking', says: 'A required body is new.'},
  'body-removed': {level: 'breaking', says: 'The body is gone, so a call that sends one may be refused.'},
  'body-became-required': {level: 'breaking', says: 'The optional body is required now.'},
  'body-became-optional': {level: 'safe', says: 'The required body is optional now.'},
  'media-type-added': {level: {sent: 'safe', received: 'safe'}, says: 'A media type is new.'},
  'media-type-removed': {level: {sent: 'breaking', received: 'breaking'}, says: 'A media type is gone.'},

  'success-added': {level: 'dangerous', says: 'A call can succeed with another status.'},
  'success-removed': {level: 'breaking', says: 'A call no longer succeeds with this status.'},
  'success-widened': {level: 'dangerous', says: 'A call can succeed with every status of a range, not with one only.'},
  'failure-added': {level: 'safe', says: 'A failure is documented with one more status.'},
  'failure-removed': {level: 'safe', says: 'A failure with this status is no longer documented.'},
  'header-added': {level: 'safe', says: 'A response header is new.'},
  'header-removed': {level: 'dangerous', says: 'An optional response header is gone.'},
  'required-header-removed': {level: 'breaking', says: 'A response header that was always there is gone.'},
  'header-became-required': {level: 'safe', says: 'A response header is always there now.'},
  'header-became-optional': {level: 'breaking', says: 'A response header is no longer always there.'},
  'header-deprecated': {level: 'safe', says: 'A response header will end.'},

  'security-added': {level: 'safe', says: 'There is one more way to authenticate.'},
  'security-removed': {level: 'breaking', says: 'A way to authenticate is gone.'},
  'security-changed': {level: 'breaking', says: 'A credential is sent or obtained in another way.'},
  'scope-added': {level: 'breaking', says: 'A credential needs one more scope.'},
  'scope-removed': {level: 'safe', says: 'A credential needs one scope less.'},

  'property-added': {level: {sent: 'safe', received: 'safe'}, says: 'A property is new.'},
  'required-property-added': {level: {sent: 'breaking', received: 'safe'}, says: 'A required property is new.'},
  'property-removed': {level: {sent: 'dangerous', received: 'dangerous'}, says: 'An optional property is gone.'},
  'property-refused': {
    level: {sent: 'breaking'},
    says: 'A property is gone where unknown ones are refused.',
  },
  'required-property-removed': {
    level: {sent: 'dangerous', received: 'breaking'},
    says: 'A property that was always there is gone.',
  },
  'property-became-required': {
    level: {sent: 'breaking', received: 'safe'},
    says: 'An optional property is required now.',
  },
  'property-became-optional': {
    level: {sent: 'safe', received: 'breaking'},
    says: 'A property is no longer always there.',
  },
  'property-deprecated': {level: {sent: 'safe', received: 'safe'}, says: 'A property will end.'},
  'unknown-refused': {level: {sent: 'breaking', received: 'safe'}, says: 'Unknown properties are refused now.'},
  'unknown-allowed': {level: {sent: 'safe', received: 'safe'}, says: 'Unknown properties are allowed now.'},

  'type-widened': {level: {sent: 'safe', received: 'breaking'}, says: 'A value has more types.'},
  'type-narrowed': {level: {sent: 'breaking', received: 'safe'}, says: 'A value has fewer types.'},
  'type-changed': {level: {sent: 'breaking', received: 'breaking'}, says: 'A value has another type.'},
  'null-allowed': {level: {sent: 'safe', received: 'breaking'}, says: 'A value can be null now.'},
  'null-refused': {level: {sent: 'breaking', received: 'safe'}, says: 'A value can no longer be null.'},
  'value-added': {level: {sent: 'safe', received: 'dangerous'}, says: 'An enumeration has one more value.'},
  'open-value-added': {level: {received: 'safe'}, says: 'An enumeration that may grow has one more value.'},
  'value-removed': {level: {sent: 'breaking', received: 'safe'}, says: 'An enumeration has one value less.'},
  'values-replaced': {
    level: {sent: 'breaking', received: 'breaking'},
    says: 'None of the values is one that was listed before.',
  },
  'values-restricted': {level: {sent: 'breaking', received: 'safe'}, says: 'Only listed values are allowed now.'},
  'values-freed': {
    level: {sent: 'safe', received: 'dangerous'},
    says: 'Other values than the listed ones are allowed.',
  },
  'limit-tightened': {level: {sent: 'breaking', received: 'safe'}, says: 'A limit is tighter.'},
  'limit-loosened': {level: {sent: 'safe', received: 'dangerous'}, says: 'A limit is looser.'},
  'limit-changed': {
    level: {sent: 'dangerous', received: 'dangerous'},
    says: 'A limit is another one, and which of the two is tighter cannot be told.',
  },
  'format-changed': {level: {sent: 'breaking', received: 'breaking'}, says: 'A value has another format.'},
  'default-changed': {
    level: {sent: 'dangerous', received: 'safe'},
    says: 'A value that is left out means another one.',
  },
  'alternative-added': {level: {sent: 'safe', received: 'breaking'}, says: 'A value has one more form.'},
  'alternative-removed': {level: {sent: 'breaking', received: 'safe'}, says: 'A value has one form less.'},
  'schema-renamed': {
    level: {sent: 'dangerous', received: 'dangerous'},
    says: 'A schema has another name, which generated code uses for its type.',
  },
  'unjudged-change': {level: 'dangerous', says: 'Something is different, and no other rule judges it.'},
  'wording-changed': {level: 'safe', says: 'A description has other words.'},
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof RULES;

/** All ids of rules, in the order of the list. */
export const RULE_IDS = Object.keys(RULES) as RuleId[];

/** @throws Error when a rule has no verdict for the direction, which is a fault of the comparison */
export function levelOf(rule: RuleId, direction?: Direction): Level {
  const {level}: Rule = RULES[rule];
  if (typeof level === 'string') return level;
  const found = direction && level[direction];
  if (!found) throw new Error(`The rule "${rule}" says nothing about values that are ${direction ?? 'neither'}.`);
  return found;
}
