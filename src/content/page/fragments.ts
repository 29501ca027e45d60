import {CONTENT_ID, DATA_ID, frameOf, SIDEBAR_END_ID, SIDEBAR_ID, type PageData, type PageFacts} from './facts';

const CONTENT_START = new RegExp(`<div id="?${CONTENT_ID}"?>`);
const DATA_START = new RegExp(`<script type="?application/json"? id="?${DATA_ID}"?>`);

/** @returns text and data of a finished page; undefined for a page without a text of its own */
export function pageDataOf(html: string): PageData | undefined {
  const start = CONTENT_START.exec(html);
  if (!start) return undefined;
  const from = start.index + start[0].length;
  const data = DATA_START.exec(html.slice(from));
  if (!data) return undefined;
  const content = html.slice(from, from + data.index);
  const jsonFrom = from + data.index + data[0].length;
  const json = html.slice(jsonFrom, html.indexOf('</script>', jsonFrom));
  const frame = frameOf(html.slice(0, start.index) + html.slice(jsonFrom));
  return {...(JSON.parse(json) as PageFacts), html: content, ...(frame !== undefined && {frame})};
}

const SIDEBAR_START = new RegExp(`<li id="?${SIDEBAR_ID}"? [^>]*>`);
const SIDEBAR_END = new RegExp(`<template id="?${SIDEBAR_END_ID}"?>`);

/** @returns the HTML of the sidebar on a page of an API reference */
export function sidebarOf(html: string): string | undefined {
  const start = SIDEBAR_START.exec(html);
  const end = SIDEBAR_END.exec(html);
  return start && end ? html.slice(start.index + start[0].length, end.index) : undefined;
}
