import fs from 'node:fs';
import path from 'node:path';
import {convertObj} from 'swagger2openapi';
import {parse} from 'yaml';
import {siteRelative} from '../content/paths';
import {adopt} from './adopt';
import {loadSources} from './load';
import type {OpenApiDocument} from './types';

/** An API description from elsewhere, ready for pages. */
export interface Foreign {
  document: OpenApiDocument;
  /** The changes made to it, one sentence for each. */
  notes: string[];
}

const FETCH_MS = 60_000;
const SWAGGER_2 = /(?:^|[{,])\s*["']?swagger["']?\s*:\s*["']?2/m;
const OPENAPI = /(?:^|[{,])\s*["']?openapi["']?\s*:/m;

export function isAddress(place: string): boolean {
  return /^https?:\/\//i.test(place);
}

/** @throws Error whose message is one sentence */
async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, {signal: AbortSignal.timeout(FETCH_MS)}).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new Error(
      `${address}: The document could not be fetched (${cause}). Check the address, or save the file and give its path.`,
    );
  });
  if (!response.ok)
    throw new Error(
      `${address}: The server answered ${response.status}. Check the address, or save the file and give its path.`,
    );
  return response.text();
}

/** Downloads a file into a folder. @returns its path */
async function download(address: string, folder: string): Promise<string> {
  const text = await fetchText(address);
  const file = path.join(folder, text.trimStart().startsWith('{') ? 'source.json' : 'source.yaml');
  fs.mkdirSync(folder, {recursive: true});
  fs.writeFileSync(file, text);
  return file;
}

/** Converts a Swagger 2.0 document to OpenAPI 3.0. @returns its path @throws Error whose message is one sentence */
async function convert(file: string, text: string, folder: string, place: string): Promise<string> {
  const fault = (error: unknown): never => {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${place}: This document of Swagger 2.0 can't be read: ${message}. Correct it, or convert it to OpenAPI 3.`,
    );
  };
  const source = await Promise.resolve()
    .then(() => parse(text) as object)
    .catch(fault);
  const {openapi} = await convertObj(source, {patch: true, warnOnly: true, resolve: true, source: file}).catch(fault);
  const target = path.join(folder, 'converted.json');
  fs.mkdirSync(folder, {recursive: true});
  fs.writeFileSync(target, JSON.stringify(openapi, null, 2));
  return target;
}

/**
 * Reads an API description from elsewhere: Swagger 2.0, OpenAPI 3.0 or 3.1, in YAML or JSON.
 *
 * @param place path of a file, or an address
 * @param folder for downloaded or converted files
 * @throws Error naming the place and the remedy
 */
export async function readForeign(place: string, folder: string): Promise<Foreign> {
  const address = isAddress(place) ? place : undefined;
  const file = address === undefined ? path.resolve(place) : await download(address, folder);
  if (!fs.statSync(file, {throwIfNoEntry: false})?.isFile())
    throw new Error(`${place}: There is no such file. Give the path of an OpenAPI document, or its address.`);
  const text = fs.readFileSync(file, 'utf8');
  const isSwagger = SWAGGER_2.test(text);
  if (text.trim() !== '' && !isSwagger && !OPENAPI.test(text))
    throw new Error(
      `${place}: This is no OpenAPI document. Give one that begins with \`openapi: 3.0.0\`, \`openapi: 3.1.0\` or \`swagger: "2.0"\`.`,
    );
  const readable = isSwagger ? await convert(file, text, folder, place) : file;
  const {document} = await loadSources(readable, {isChecked: true, mayRepeatIds: true}).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(message.replaceAll(siteRelative(readable), place));
  });
  return {document, notes: adopt(document, address)};
}
