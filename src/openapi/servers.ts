import {toHtml} from './markdown';
import type {ServerObject} from './types';

/** A server as the reference shows it. */
export interface ServerView {
  url: string;
  description: string;
  /** The parts of its address that a caller chooses. */
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

/** The address of a server with the defaults of what a caller chooses. */
export function serverUrl({url, variables = {}}: ServerObject): string {
  return Object.entries(variables).reduce(
    (text, [name, variable]) => text.replaceAll(`{${name}}`, variable.default),
    url,
  );
}

/** More addresses than these of one server are no choice. */
const ADDRESSES = 24;

/** The addresses of a server, one for each choice of what a caller chooses; what has no list keeps its default. */
export function serverUrls({'x-template': template, url, variables = {}}: ServerObject): string[] {
  // A template may be a part of an address, which was completed with the defaults in it.
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
