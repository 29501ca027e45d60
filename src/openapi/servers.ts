import {toHtml} from './markdown';
import type {ServerObject} from './types';

/** A server as the reference shows it. */
export interface ServerView {
  url: string;
  description: string;
  /** Variables in the address that a caller chooses. */
  variables?: {name: string; default: string; values: string[]; description?: string}[];
}

export function serverView({'x-template': template, url, description = '', variables}: ServerObject): ServerView {
  const parts = Object.entries(variables ?? {}).map(([name, variable]) => ({
    name,
    default: variable.default,
    values: variable.enum ?? [],
    ...(variable.description !== undefined && {description: toHtml(variable.description)}),
  }));
  return {url: template ?? url, description, ...(parts.length > 0 && {variables: parts})};
}

/** Address of a server with the defaults of its variables. */
export function serverUrl({url, variables = {}}: ServerObject): string {
  return Object.entries(variables).reduce(
    (text, [name, variable]) => text.replaceAll(`{${name}}`, variable.default),
    url,
  );
}

/** Greatest number of addresses for one server. More would be no useful choice. */
const ADDRESSES = 24;

/**
 * All addresses of a server, one for each combination of its variables' values. A variable without listed values has
 * its default.
 */
export function serverUrls({'x-template': template, url, variables = {}}: ServerObject): string[] {
  // The template may be relative, while `url` was completed with the defaults.
  const whole = template !== undefined && /^https?:/.test(template) ? template : url;
  return Object.entries(variables)
    .reduce(
      (urls, [name, variable]) => {
        const values = [variable.default, ...(variable.enum ?? []).filter((value) => value !== variable.default)];
        return urls.flatMap((text) => values.map((value) => text.replaceAll(`{${name}}`, value)));
      },
      [whole],
    )
    .slice(0, ADDRESSES);
}
