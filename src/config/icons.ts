import type {HtmlTagObject} from '@docusaurus/types';
import {BASE_URL} from './env';

/** Background colour of the dark mode, which phones use for their own bars. */
const FRAME = '#101315';

/** The icons in addition to the SVG one; `npm run assets icons` generates them. */
export const iconTags: HtmlTagObject[] = [
  {tagName: 'link', attributes: {rel: 'icon', href: `${BASE_URL}favicon.ico`, sizes: '32x32'}},
  {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${BASE_URL}img/apple-touch-icon.png`}},
  {tagName: 'meta', attributes: {name: 'theme-color', content: FRAME}},
];
