import {languageFault} from '../languages';
import type {Call} from '../call';
import {invalidField, invalidFields} from '../problem';
import type {JsonObject} from '../types';
import type {Finding} from '../validate';
import {object, text} from './access';
import {withoutMarkup} from './search/text';

/** Names and descriptions of a product in several languages. */

/** Characters per language. */
const LONGEST: Record<string, number> = {name: 250, description: 20_000};

/** Markup that stays; cells and rows belong to a table. */
const KEPT = new Set('p ul ol li b i br table thead tbody tr th td'.split(' '));

/** @throws Problem 422 when a text is too long in one of its languages */
export function needShortTexts(record: JsonObject): void {
  const findings = Object.entries(LONGEST).flatMap(([name, most]) =>
    Object.entries(object(record[name])).flatMap(([language, words]): Finding[] =>
      text(words).length > most
        ? [{pointer: `/${name}/${language}`, code: 'too_long', message: `At most ${most} characters per language.`}]
        : [],
    ),
  );
  if (findings.length > 0) throw invalidFields(findings);
}

/** @throws Problem 422 when a description is nothing but markup in the default language */
export function needWords(call: Call, {description}: JsonObject): void {
  const language = call.defaultLanguage();
  const words = object(description)[language];
  if (typeof words === 'string' && withoutMarkup(words).trim() === '')
    throw invalidField(`/description/${language}`, 'too_short', 'The default language needs a text.');
}

const TRANSLATED = ['name', 'description', 'unit_label', 'keywords'];

/** @throws Problem 422 when a text stands under something that is no language */
export function needLanguages(record: JsonObject): void {
  const findings = TRANSLATED.flatMap((name) =>
    Object.keys(object(record[name])).flatMap((tag): Finding[] => {
      const message = languageFault(tag);
      return message === undefined ? [] : [{pointer: `/${name}/${tag}`, code: 'invalid_format', message}];
    }),
  );
  if (findings.length > 0) throw invalidFields(findings);
}

/** A description with the markup that a product page may have. Scripts and styles go with their content. */
function cleaned(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi, (_, slash: string, name: string) =>
      KEPT.has(name.toLowerCase()) ? `<${slash}${name.toLowerCase()}>` : '',
    );
}

/** A record whose descriptions have no other markup. */
export function withCleanTexts(record: JsonObject): JsonObject {
  const {description} = record;
  if (typeof description !== 'object' || description === null || Array.isArray(description)) return record;
  const languages = Object.entries(description).map(([language, html]) => [
    language,
    typeof html === 'string' ? cleaned(html) : html,
  ]);
  return {...record, description: Object.fromEntries(languages) as JsonObject};
}
