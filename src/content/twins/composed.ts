/** The Markdown of pages whose words stand in components: the home page, lists of pages, use cases, templates. */
import {load} from 'cheerio';
import {markdownOf} from './markdown';

/**
 * What is for people with a screen or a mouse, pictures beside words that say the same, and those for the dark mode beside
 * those for the light one.
 */
const LEFT_OUT = [
  'script, style, template, svg, button, input, select, form, dialog',
  '.hash-link, [hidden], [data-search-ignore], nav[aria-label="Breadcrumbs"], [src*="-dark."], a[href*="-dark."], img[alt=""]',
].join(', ');
/** Elements that a style sheet keeps apart, without a space between them. */
const INLINE = 'a, span, time, strong';

/** The text of a finished page. @param html the whole document */
export function composedTwin(html: string): string {
  const $ = load(html.replaceAll(/<!--.*?-->/g, ''));
  const main = $('main').first();
  main.find(LEFT_OUT).remove();
  for (const element of main.find(INLINE).toArray())
    if (element.next && $(element.next).is(INLINE) && $(element).text().trim() !== '') $(element).after(' · ');
  for (const list of main.find('dl').toArray()) {
    $(list)
      .find('dt')
      .each((_, term) => {
        const meaning = $(term).nextUntil('dt', 'dd');
        $(term).replaceWith(
          `<li><strong>${$(term).html() ?? ''}</strong>: ${meaning
            .toArray()
            .map((one) => $(one).html() ?? '')
            .join(' ')}</li>`,
        );
        meaning.remove();
      });
    $(list)
      .find('div')
      .each((_, row) => void $(row).replaceWith($(row).html() ?? ''));
    $(list).replaceWith(`<ul>${$(list).html() ?? ''}</ul>`);
  }
  return markdownOf(main.html() ?? '');
}
