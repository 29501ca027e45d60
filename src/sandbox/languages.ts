/** Languages in which the platform holds texts. */

/** The language of the sample organisation's people, and the default one where a world has no client. */
export const LANGUAGE = 'en';

const FORM = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Whether a text is a tag of BCP 47 in its shortest form: `de` and `de-AT`, but not `ger`. */
export function isLanguageTag(tag: string): boolean {
  if (!FORM.test(tag)) return false;
  try {
    const [known = ''] = Intl.getCanonicalLocales(tag);
    return known.split('-')[0] === tag.split('-')[0];
  } catch {
    return false;
  }
}
