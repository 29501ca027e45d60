/** What the build notes of its pages for the step that finishes them (scripts/lib/finish). */
import fs from 'node:fs';
import path from 'node:path';
import type {Known, KnownPages} from './known';

/** From the site's folder. */
const PLAN_FILE = path.join('.docusaurus', 'page-heads', 'plan.json');

export interface Plan {
  /** Routes of all pages, without the base URL. */
  routes: readonly string[];
  known: KnownPages;
  /** Addresses of the servers that the API descriptions name; some hold variables. */
  servers: readonly string[];
}

interface Written extends Omit<Plan, 'known'> {
  known: [route: string, known: Known][];
}

/** What the process that runs Docusaurus says when it has written all pages and the plan. */
export const RENDERED = 'rendered';

export function writePlan(siteDir: string, {known, ...plan}: Plan): void {
  const file = path.join(siteDir, PLAN_FILE);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const written: Written = {...plan, known: [...known]};
  fs.writeFileSync(file, JSON.stringify(written));
}

/** @returns nothing of any page for a site without the plugin that writes it */
export function readPlan(siteDir: string): Plan {
  if (!fs.existsSync(path.join(siteDir, PLAN_FILE))) return {routes: [], known: new Map(), servers: []};
  const {known, ...plan} = JSON.parse(fs.readFileSync(path.join(siteDir, PLAN_FILE), 'utf8')) as Written;
  return {...plan, known: new Map(known)};
}
