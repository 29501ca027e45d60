import type {Oas3Rule} from '@redocly/openapi-core';
import {rulesOf, withSentences} from '../declaredRules';
import type {OpenApiDocument, OperationObject, TagObject} from '../types';
import {follow, nearest, operationRule} from './place';
import {ID_VERBS, SUMMARY_VERBS} from './vocabulary';

const SUMMARY_LIMIT = 80;
const DESCRIPTION_WORDS = 30;
/** Least number of words in a description that the summary does not contain. */
const OWN_WORDS = 20;

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
}

/** `list-price-lists`: kebab case, beginning with a verb of the closed list. */
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

/** A description says more than the name of the operation. */
export const descriptionWritten = operationRule(({operation, report}) => {
  const {summary = '', description = ''} = operation;
  const used = words(withSentences(description, rulesOf(operation)));
  if (used.length < DESCRIPTION_WORDS) {
    report(`The description has ${used.length} words; it needs ${DESCRIPTION_WORDS}.`, 'description');
    return;
  }
  const known = new Set(words(summary));
  const own = new Set(used.filter((word) => !known.has(word)));
  if (own.size < OWN_WORDS)
    report(`The description repeats the summary: only ${own.size} of its words are its own.`, 'description');
});

/** Every operation has one tag, and the document describes it. Tags may be written in files of their own. */
export const tagKnown: Oas3Rule = () => {
  const known = new Set<string>();
  return {
    Root(node, ctx) {
      const {tags} = node as OpenApiDocument;
      const list = tags && follow<TagObject[]>(ctx, {node: tags, location: ctx.location.child(['tags'])});
      list?.node.forEach((tag, index) => {
        const found = follow(ctx, {node: tag, location: list.location.child([index])});
        if (found) known.add(found.node.name);
      });
    },
    Operation(node, ctx) {
      const operation = node as OperationObject;
      const tags = operation.tags ?? [];
      const location = nearest(operation, ctx.location, ['tags', '0']);
      if (tags.length !== 1) ctx.report({message: `The operation has ${tags.length} tags instead of one.`, location});
      for (const tag of tags)
        if (!known.has(tag)) ctx.report({message: `The document describes no tag "${tag}".`, location});
    },
  };
};

/** Where groups have headings, each stands under exactly one. */
export const tagGrouped: Oas3Rule = () => ({
  Root(node, ctx) {
    const {tags, 'x-tagGroups': sections} = node as OpenApiDocument;
    if (!sections) return;
    const list = tags && follow<TagObject[]>(ctx, {node: tags, location: ctx.location.child(['tags'])});
    const names = (list?.node ?? []).flatMap(
      (tag, index) =>
        follow(ctx, {node: tag, location: list?.location.child([index]) ?? ctx.location})?.node.name ?? [],
    );
    const location = ctx.location.child(['x-tagGroups']);
    const placed = sections.flatMap((section) => section.tags);
    for (const name of names) {
      const count = placed.filter((other) => other === name).length;
      if (count !== 1) ctx.report({message: `The group "${name}" stands under ${count} headings.`, location});
    }
    for (const name of placed)
      if (!names.includes(name)) ctx.report({message: `The document describes no tag "${name}".`, location});
  },
});
