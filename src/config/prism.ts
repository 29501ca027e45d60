import type {PrismTheme} from 'prism-react-renderer';

interface PrismOptions {
  theme: PrismTheme;
  darkTheme: PrismTheme;
  additionalLanguages: string[];
}

type Palette = Record<'plain' | 'comment' | 'string' | 'keyword' | 'name' | 'number' | 'mark', string>;

function themed(colors: Palette): PrismTheme {
  return {
    plain: {color: colors.plain, backgroundColor: 'var(--qm-code-ground)'},
    styles: [
      {types: ['comment', 'prolog', 'doctype', 'cdata'], style: {color: colors.comment, fontStyle: 'italic'}},
      {types: ['string', 'attr-value', 'char', 'inserted', 'url'], style: {color: colors.string}},
      {types: ['keyword', 'atrule', 'selector', 'boolean', 'builtin', 'important'], style: {color: colors.keyword}},
      {types: ['property', 'function', 'class-name', 'tag', 'attr-name'], style: {color: colors.name}},
      {types: ['number', 'constant', 'symbol', 'variable', 'deleted', 'regex'], style: {color: colors.number}},
      {types: ['punctuation', 'operator'], style: {color: colors.mark}},
    ],
  };
}

/** Syntax colours of our own, each at least 4.5:1 on the ground of its mode. */
export const prism = {
  theme: themed({
    plain: '#1c1e20',
    comment: '#5f6265',
    string: '#1f6b43',
    keyword: '#7a3b8f',
    name: '#1f5c93',
    number: '#9a3d1d',
    mark: '#4b4e51',
  }),
  darkTheme: themed({
    plain: '#ece9e2',
    comment: '#a09f97',
    string: '#9bd0a4',
    keyword: '#d0aee8',
    name: '#8fc3f0',
    number: '#eea583',
    mark: '#c4c1b8',
  }),
  additionalLanguages: ['bash', 'json', 'http', 'java', 'csharp', 'php', 'ruby', 'csv', 'diff'],
} satisfies PrismOptions;
