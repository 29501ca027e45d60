import type {Finding} from '../../../../src/content/finding';
import type {OpenApiDocument} from '../../../../src/openapi/types';
import type {PageFence} from '../mdx';
import type {Contract} from './contract';
import {csvFaults} from './csv';
import {cxmlFaults} from './cxml';
import {httpFaults} from './http';
import {isClaimed, jsonFaults} from './json';
import {isOci, ociFaults} from './oci';
import {sampleFinding} from './finding';
import type {Tally} from './tally';
import {parseXml} from './xml';

function xmlFaults(code: string, tally: Tally): string[] {
  try {
    const root = parseXml(code);
    const isMessage = root.name === 'cXML';
    tally.count(isMessage ? 'xml: validated as cXML' : 'xml: well-formed');
    return isMessage ? cxmlFaults(root) : [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function faultsOf(
  fence: PageFence,
  contract: Contract,
  documentOf: (api: string) => OpenApiDocument,
  tally: Tally,
): string[] {
  const {language, code, checks} = fence;
  if (language === 'json') {
    tally.count(isClaimed(fence) ? 'json: validated against the contract' : 'json: parsed, no form named');
    return jsonFaults(fence, contract);
  }
  if (language === 'xml') return xmlFaults(code, tally);
  if (language === 'csv') {
    tally.count(checks.import === undefined ? 'csv: rows counted' : 'csv: columns known');
    const faults = csvFaults(code, checks.import, documentOf);
    if (checks.fails !== 'unknown_column') return faults;
    const others = faults.filter((fault) => !fault.includes('has no column'));
    return others.length < faults.length ? others : ['every column is known, and one should not be'];
  }
  if (language === 'http') {
    tally.count('http: read');
    return httpFaults(code);
  }
  if (language === 'html' && isOci(code)) {
    tally.count('html: validated as OCI');
    return ociFaults(code);
  }
  return [];
}

/** Languages that this file has a check for. */
export const DATA_LANGUAGES = new Set(['json', 'xml', 'csv', 'http', 'html']);

/** What is wrong with a sample of data. */
export function dataFaults(
  fence: PageFence,
  contract: Contract,
  documentOf: (api: string) => OpenApiDocument,
  tally: Tally,
): Finding[] {
  const {language, checks} = fence;
  if (!DATA_LANGUAGES.has(language)) return [];
  if (checks.norun !== undefined) {
    tally.exempt(fence, checks.norun);
    return [];
  }
  return faultsOf(fence, contract, documentOf, tally).map((fault) => sampleFinding(fence, fault));
}
