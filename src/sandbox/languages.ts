/** Languages in which the platform holds texts. */

/** The language of the sample organisation's people, and the default one where a world has no client. */
export const LANGUAGE = 'en';

const FORM = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Languages that the platform can hold texts in, with the regional forms in which words differ. */
export const LANGUAGES = (
  'ar bg ca cs da de de-AT de-CH el en en-GB en-US es es-MX et fi fr fr-BE fr-CA fr-CH ga he hr hu is it ja ko lt lv ' +
  'mk mt nb nl nl-BE nn pl pt pt-BR ro ru sk sl sq sr sv th tr uk vi zh zh-CN zh-TW'
).split(' ');

/** Whether a text is a tag of BCP 47 in its shortest form: `de` and `de-AT`, but not `ger`. */
function isLanguageTag(tag: string): boolean {
  if (!FORM.test(tag)) return false;
  try {
    const [known = ''] = Intl.getCanonicalLocales(tag);
    return known.split('-')[0] === tag.split('-')[0];
  } catch {
    return false;
  }
}

/** Why the platform holds no text under a tag; undefined when it does. */
export function languageFault(tag: string): string | undefined {
  if (LANGUAGES.includes(tag)) return undefined;
  return isLanguageTag(tag) ? `The platform holds no texts in ${tag}.` : `${tag} is no BCP 47 tag, such as de.`;
}
