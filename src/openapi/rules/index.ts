import type {Plugin} from '@redocly/openapi-core';
import type {ProblemCatalogue} from '../types';
import {idempotencyClass, operationPermission, operationSecurity, rateLimitClass} from './access';
import {bodyExamples, listPaging} from './bodies';
import {casesDeclared} from './cases';
import {problemCodes, standardResponses} from './failures';
import {enumExplained, fieldDescribed, fieldExample, requiredWhereItIs} from './fields';
import {lifecycleWhole} from './lifecycle';
import {knownOperations} from './mentions';
import {rulesDeclared} from './obligations';
import {descriptionWritten, operationIdForm, summaryForm, tagGrouped, tagKnown} from './naming';

/**
 * Our own rules as a Redocly plugin. Their ids contain the plugin's name, because Redocly adds it only to plugins that
 * it loads itself. `openapi/redocly.yaml` switches the rules on.
 *
 * @param catalogue the existing problem codes
 * @param permissions the existing rights; when left out, only their form is checked
 */
export function contractRules(catalogue: ProblemCatalogue, permissions?: ReadonlySet<string>): Plugin {
  return {
    id: 'contract',
    rules: {
      oas3: {
        'contract/operation-id-form': operationIdForm,
        'contract/summary-form': summaryForm,
        'contract/description-written': descriptionWritten,
        'contract/known-operations': knownOperations(catalogue),
        'contract/tag-known': tagKnown,
        'contract/tag-grouped': tagGrouped,
        'contract/field-described': fieldDescribed,
        'contract/field-example': fieldExample,
        'contract/enum-explained': enumExplained,
        'contract/required-where-it-is': requiredWhereItIs,
        'contract/operation-security': operationSecurity,
        'contract/operation-permission': operationPermission(permissions),
        'contract/rate-limit-class': rateLimitClass,
        'contract/idempotency-class': idempotencyClass,
        'contract/standard-responses': standardResponses,
        'contract/problem-codes': problemCodes(catalogue),
        'contract/list-paging': listPaging,
        'contract/body-examples': bodyExamples,
        'contract/lifecycle-whole': lifecycleWhole,
        'contract/rules-declared': rulesDeclared,
        'contract/cases-declared': casesDeclared(catalogue),
      },
    },
  };
}
