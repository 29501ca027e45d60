import type {HtmlTagObject} from '@docusaurus/types';
import {BASE_URL} from './env';

/** Ground of the first mode: what a phone paints its own bars with. */
const FRAME = '#101315';

/** The pictures of the site beyond its SVG icon; `npm run assets icons` makes them. */
export const iconTags: HtmlTagObject[] = [
  {tagName: 'link', attributes: {rel: 'icon', href: `${BASE_URL}favicon.ico`, sizes: '32x32'}},
  {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${BASE_URL}img/apple-touch-icon.png`}},
  {tagName: 'link', attributes: {rel: 'manifest', href: `${BASE_URL}manifest.webmanifest`}},
  {tagName: 'meta', attributes: {name: 'theme-color', content: FRAME}},
];
