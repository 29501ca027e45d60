import {operationRule} from './place';
import {ID_VERBS, SUMMARY_VERBS} from './vocabulary';

const SUMMARY_LIMIT = 80;
const DESCRIPTION_WORDS = 30;
/** So many words of a description must not come from the summary. */
const OWN_WORDS = 20;

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
}

/** `list-price-lists`: kebab-case, a verb of the closed list first. */
export const operationIdForm = operationRule(({operation: {operationId}, report}) => {
  if (operationId === undefined) {
    report('The operation has no operationId.');
    return;
  }
  if (!/^[a-z]+(-[a-z0-9]+)+$/.test(operationId)) report(`"${operationId}" is not kebab-case.`, 'operationId');
  const [verb = ''] = operationId.split('-');
  if (!ID_VERBS.has(verb)) report(`"${verb}" is not one of the verbs an operationId begins with.`, 'operationId');
});

/** `List price lists`: imperative, one line, no full stop. */
export const summaryForm = operationRule(({operation: {summary = ''}, report}) => {
  const [verb = ''] = words(summary);
  if (!/^[A-Z]/.test(summary) || !SUMMARY_VERBS.has(verb))
    report(`The summary "${summary}" does not begin with a capitalised verb in the imperative.`, 'summary');
  if (/[.!?:;]$/.test(summary.trim())) report('The summary ends with a punctuation mark.', 'summary');
  if (summary.length > SUMMARY_LIMIT)
    report(`The summary has ${summary.length} characters; ${SUMMARY_LIMIT} fit a navigation entry.`, 'summary');
});

/** A description that was written for the operation, not made from its name. */
export const descriptionWritten = operationRule(({operation: {summary = '', description = ''}, report}) => {
  const used = words(description);
  if (used.length < DESCRIPTION_WORDS) {
    report(`The description has ${used.length} words; it needs ${DESCRIPTION_WORDS}.`, 'description');
    return;
  }
  const known = new Set(words(summary));
  const own = new Set(used.filter((word) => !known.has(word)));
  if (own.size < OWN_WORDS)
    report(`The description repeats the summary: only ${own.size} of its words are its own.`, 'description');
});
