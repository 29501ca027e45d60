import fs from 'node:fs';
import path from 'node:path';
import {readPage} from '../../content/built';
import {
  CONTENT_ID,
  DATA_ID,
  PAGE_FILE,
  SIDEBAR_END_ID,
  SIDEBAR_ID,
  sidebarFile,
  type PageData,
  type PageFacts,
} from './page';

const CONTENT_START = new RegExp(`<div id="?${CONTENT_ID}"?>`);
const DATA_START = new RegExp(`<script type="?application/json"? id="?${DATA_ID}"?>`);

/** @returns text and facts of a finished page, or nothing when the page has no text of its own to fetch */
export function pageDataOf(html: string): PageData | undefined {
  const start = CONTENT_START.exec(html);
  if (!start) return undefined;
  const from = start.index + start[0].length;
  const data = DATA_START.exec(html.slice(from));
  if (!data) return undefined;
  const content = html.slice(from, from + data.index);
  const jsonFrom = from + data.index + data[0].length;
  const json = html.slice(jsonFrom, html.indexOf('</script>', jsonFrom));
  return {...(JSON.parse(json) as PageFacts), html: content};
}

const SIDEBAR_START = new RegExp(`<li id="?${SIDEBAR_ID}"? [^>]*>`);
const SIDEBAR_END = new RegExp(`<template id="?${SIDEBAR_END_ID}"?>`);

/** @returns the sidebar of a page of an API reference */
export function sidebarOf(html: string): string | undefined {
  const start = SIDEBAR_START.exec(html);
  const end = SIDEBAR_END.exec(html);
  return start && end ? html.slice(start.index + start[0].length, end.index) : undefined;
}

/** Puts beside each docs page the file that other pages fetch to show it, and writes one sidebar a group. */
export function writePageFiles(outDir: string, routes: readonly string[], baseUrl: string): void {
  const sidebars = new Map<string, string>();
  for (const route of routes) {
    const folder = path.join(outDir, route.slice(baseUrl.length));
    const html = readPage(path.join(folder, 'index.html'));
    const data = html === undefined ? undefined : pageDataOf(html);
    if (html === undefined || !data) continue;
    fs.writeFileSync(path.join(folder, PAGE_FILE), JSON.stringify(data));
    const {group = ''} = data.frontMatter as {group?: string};
    const sidebar = sidebarOf(html);
    if (sidebar !== undefined) sidebars.set(sidebarFile(route.slice(baseUrl.length - 1), group), sidebar);
  }
  for (const [file, html] of sidebars) {
    const target = path.join(outDir, file);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, JSON.stringify({html}));
  }
}
