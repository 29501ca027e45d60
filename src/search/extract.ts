import {load} from 'cheerio';
import {sectionOf, type PageRecord} from './records';

/** Text without the invisible marks that heading links carry. */
function clean(text: string): string {
  return text
    .replace(/[\u200B\u00AD]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Reads one built page.
 *
 * @param path route without the base URL
 * @returns nothing for pages that ask not to be indexed
 */
export function extractPage(html: string, path: string, baseUrl: string): PageRecord | undefined {
  // Only headings are looked up, and code is most of a reference page. The forgiving parser is the fast one.
  const $ = load(html.replaceAll(/<pre[\s>].*?<\/pre>/gs, ''), {xml: {xmlMode: false, decodeEntities: true}});
  if (/noindex/.test($('meta[name="robots"]').attr('content') ?? '')) return undefined;
  const main = $('main').first();
  const title = clean(main.find('h1').first().text()) || clean($('title').text());
  if (title === '') return undefined;
  const headings: PageRecord['headings'] = [];
  main.find('h2[id], h3[id]').each((_, element) => {
    const heading = $(element).clone();
    heading.find('.hash-link').remove();
    headings.push([$(element).attr('id') ?? '', clean(heading.text())]);
  });
  // Entries of a list that can be looked up, such as the error catalogue, say themselves how they are found.
  main.find('[data-search][id]').each((_, element) => {
    headings.push([$(element).attr('id') ?? '', $(element).attr('data-search') ?? '']);
  });
  const keywords = $('meta[name="keywords"]').attr('content');
  return {
    url: `${baseUrl.replace(/\/$/, '')}${path}`,
    title,
    section: sectionOf(path),
    description: clean($('meta[name="description"]').attr('content') ?? ''),
    ...(keywords !== undefined && {keywords}),
    headings,
  };
}
