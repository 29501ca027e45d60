/** Remedies by rule. Rules of Redocly without an entry are explained in its documentation. */
const REMEDIES: Readonly<Record<string, string>> = {
  'contract/operation-id-form': 'Write it as verb-noun, with a verb of ID_VERBS in src/openapi/rules/vocabulary.ts.',
  'contract/summary-form': 'Write what the caller does, as in "List price lists", without a mark at the end.',
  'contract/description-written': 'Write what it does, when to use it, its side effects and limits, in 40–120 words.',
  'contract/tag-grouped': 'Name each group once in `x-tagGroups` of openapi.yaml.',
  'contract/tag-known': 'Use the name of its group, and describe the group in tags.yaml.',
  'contract/field-described': 'Write what the value means, its rule, its limits and what it changes.',
  'contract/field-example': 'Give a value of the sample world: `examples` in a schema, `example` at a parameter.',
  'contract/enum-explained': 'Give every value, and only values, an entry in x-enum-descriptions.',
  'contract/required-where-it-is': 'Write `required` beside `allOf` instead of in a part of it.',
  'contract/cases-declared':
    'Let x-cases and the sentences of the field name the same values of the field that decides, between backticks.',
  'contract/operation-security': 'List every scheme with the scope of the operation, as its neighbours do.',
  'contract/operation-permission':
    'Use a right of openapi/shared/permissions.yaml, or null where a credential is enough.',
  'contract/rate-limit-class': 'Use a policy of RATE_LIMITS in src/openapi/rules/vocabulary.ts.',
  'contract/idempotency-class':
    'Use safe for reads, natural for PUT and DELETE, supported or required with the Idempotency-Key parameter of that name, none where each call has its own effect.',
  'contract/standard-responses': 'Refer to the response of that status in openapi/shared/responses.yaml.',
  'contract/problem-codes':
    'Use a code of openapi/shared/problems/, add the response with its status, or add the missing code.',
  'contract/list-paging':
    'Refer to Limit, Offset and Cursor in openapi/shared/parameters.yaml and answer with a page, or add the operation and the reason to openapi/redocly.yaml.',
  'contract/body-examples': 'Refer to an example in the examples.yaml of the group.',
  'contract/lifecycle-whole': 'Correct the name, or add the state, operation or transition where it is missing.',
  'contract/known-operations': 'Correct the name, or say it without naming an operation of the other API.',
  'contract/rules-declared':
    'Declare the sentence in x-rules beside the description, with id, kind and text, and put {{id}} where it stood.',
  'file-length': 'Split the file by resource, as in actions.paths.yaml beside paths.yaml.',
  'unused-part': 'Remove it, or refer to it where it was meant to be used.',
  'yaml-1.1': 'Put it in quotes: readers of YAML 1.1 take it for a boolean or a date.',
  'catalogue-entry': 'Say what causes the problem, or what the caller does then.',
  'empty-file': 'Write what belongs here, or remove the file and what refers to it.',
  'circular-reference': 'Let one of the references lead to a schema of its own.',
  'no-unresolved-refs': 'Correct the path, or the name after #, or add what it names.',
  yaml: 'Correct the YAML here: mostly the indent, a missing quote or an unclosed bracket.',
  'operation-operationId-unique': 'Give one of the two operations another operationId.',
  'no-invalid-media-type-examples': 'Change the example, or the schema if the example is right.',
  'no-invalid-parameter-examples': 'Change the example, or the schema if the example is right.',
  'no-invalid-schema-examples': 'Change the example, or the schema if the example is right.',
  'no-unused-components': 'Remove it, or refer to it where it was meant to be used.',
  'path-parameters-defined': 'Declare the parameter of the path, or remove the one the path does not have.',
  'security-defined': 'Use a scheme of components.securitySchemes.',
  'security-scopes-defined': 'Use a scope the scheme declares, or declare it there.',
  struct: 'Correct the key or its value: OpenAPI does not allow it here.',
};

/** What to do about a finding of the rule. */
export function remedyFor(rule: string): string {
  return REMEDIES[rule] ?? `See https://redocly.com/docs/cli/rules/oas/${rule}.`;
}
