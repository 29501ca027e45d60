import type {Plugin} from '@redocly/openapi-core';
import type {ProblemCatalogue} from '../types';
import {idempotencyClass, operationPermission, operationSecurity, rateLimitClass} from './access';
import {bodyExamples, listPaging} from './bodies';
import {problemCodes, standardResponses} from './failures';
import {enumExplained, fieldDescribed, fieldExample} from './fields';
import {lifecycleWhole} from './lifecycle';
import {descriptionWritten, operationIdForm, summaryForm} from './naming';

/**
 * Our own rules as a plugin for Redocly. `openapi/redocly.yaml` says which are on.
 *
 * @param catalogue the codes that operations may name
 */
export function contractRules(catalogue: ProblemCatalogue): Plugin {
  return {
    id: 'contract',
    rules: {
      oas3: {
        'operation-id-form': operationIdForm,
        'summary-form': summaryForm,
        'description-written': descriptionWritten,
        'field-described': fieldDescribed,
        'field-example': fieldExample,
        'enum-explained': enumExplained,
        'operation-security': operationSecurity,
        'operation-permission': operationPermission,
        'rate-limit-class': rateLimitClass,
        'idempotency-class': idempotencyClass,
        'standard-responses': standardResponses,
        'problem-codes': problemCodes(catalogue),
        'list-paging': listPaging,
        'body-examples': bodyExamples,
        'lifecycle-whole': lifecycleWhole,
      },
    },
  };
}
