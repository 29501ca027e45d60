import type {Finding} from '../../../../src/content/finding';
import type {MdxPage} from '../mdx';
import {matchesIn, textsOf} from '../blocks';

/** One way to say a thing. */
interface Term {
  say: string;
  /** Ways that mean the same and are not used. */
  not: RegExp;
  /** Longer texts in which the other way is right. */
  except?: RegExp;
  /** Files that speak of the other thing. */
  exceptIn?: RegExp;
}

/** The words of the platform (contributing/voice.md), and British spelling. */
export const TERMS: readonly Term[] = [
  {
    say: 'supplier',
    not: /\bvendors?\b/gi,
    // These two pages say where the word vendor is right.
    exceptIn: /^docs\/(?:glossary|inventory\/vendor-materials)\.mdx$/,
    except: /\bvendor (?:materials?|numbers?|SKUs?|part|links?|units?)\b|\bvendor[-_]\w+/gi,
  },
  {say: 'product', not: /\b(?:catalogue|catalog|shop) (?:items?|articles?)\b|\barticle numbers?\b/gi},
  {say: 'catalogue', not: /\bcatalogs?\b/gi, except: /\bcXML catalog\b/gi},
  {say: 'punchout', not: /\bpunch[- ]outs?\b/gi, except: /\bPeppol BIS Punch Out\b/gi},
  {say: 'webhook', not: /\bweb[- ]hooks?\b/gi},
  {say: 'email', not: /\be-mails?\b/gi},
  {say: 'pick list', not: /\bpicklists?\b/gi},
  {say: 'cart', not: /\b(?:shopping|trolley) (?:cart|basket)s?\b|\bbaskets?\b/gi},
  {say: 'buyer permission', not: /\bbuying permissions?\b|\bpurchase permissions?\b/gi},
  {say: 'transfer order', not: /\bstock transfer orders?\b|\btransfer requests?\b/gi},
  {say: 'refill point', not: /\brefill locations?\b|\breplenishment points?\b/gi},
  {say: 'inventory request', not: /\bmaterial requests?\b|\bstock requests?\b/gi},
  {say: 'quotation', not: /\bbids?\b/gi},
  {say: 'colour', not: /\bcolors?\b/gi},
  {say: 'organisation', not: /\borganiz(?:ation|e|ed|ing)s?\b/gi},
  {say: 'licence (noun)', not: /\ba license\b|\blicenses\b/gi},
  {say: 'centre', not: /\bcost centers?\b|\bcentered\b/gi},
  {say: 'cancelled', not: /\bcancel(?:ed|ing)\b/gi},
  {say: 'behaviour', not: /\bbehaviors?\b/gi},
  {say: 'dropdown is a "list"', not: /\bdrop-?downs?\b/gi},
];

function without(text: string, pattern: RegExp | undefined): string {
  return pattern ? text.replace(pattern, (found) => ' '.repeat(found.length)) : text;
}

/** Words for which the platform has another one. */
export function wrongTerms(page: MdxPage): Finding[] {
  const terms = TERMS.filter(({exceptIn}) => exceptIn?.test(page.file) !== true);
  return textsOf(page).flatMap((block) =>
    terms.flatMap(({say, not, except}) =>
      matchesIn({...block, text: without(block.text, except)}, not).map(({line, found}) => ({
        file: page.file,
        line,
        rule: 'terms',
        message: `"${found}" is not the platform's word.`,
        remedy: `Say ${say}.`,
      })),
    ),
  );
}
