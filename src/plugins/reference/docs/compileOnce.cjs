// Pages of operations differ only in their data, so one of them is compiled and the others reuse its code. Plain
// JavaScript, because the bundler loads it directly.
const mdxLoader = require('@docusaurus/mdx-loader').default;
const {aliasedSitePath, DEFAULT_PARSE_FRONT_MATTER} = require('@docusaurus/utils');

/** The parts that differ between pages, as src/openapi/pages/operation.ts writes them. */
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;
const VIEW = /readView\("([^"]+)", '([\w-]+)'\)/;

/** The parts of a compiled module in which mdx-loader writes the data of the page. */
const FACTS = /(export const frontMatter = )[\s\S]*?(;\nexport const contentTitle = undefined;\n)/;
const METADATA = /(export \{default as metadata\} from ')[^']*(')/;

/** Compiled code, by the source without front matter and view, with the view it was compiled with. */
const known = new Map();

/** Compiles a page with the original mdx-loader. */
function compile(context, source) {
  return new Promise((resolve, reject) => {
    const done = (error, code) => (error ? reject(error) : resolve(code));
    void mdxLoader.call(Object.create(context, {async: {value: () => done}}), source);
  });
}

const UNKNOWN_FORM =
  'mdx-loader compiles pages into another form than before. Say the new form in FACTS and METADATA of ' +
  'src/plugins/reference/docs/compileOnce.cjs, or give pages to mdx-loader itself in index.ts beside it.';

/** Compiled code with the data of another page. @throws Error when mdx-loader's output has changed its form */
async function withData({code, view}, {source, file, mine, options}) {
  if (!FACTS.test(code) || !METADATA.test(code) || !view.every((part) => code.includes(part)))
    throw new Error(UNKNOWN_FORM);
  const {frontMatter} = await options.markdownConfig.parseFrontMatter({
    filePath: file,
    fileContent: source,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  const metadata = aliasedSitePath(options.metadataPath(file), options.siteDir);
  return view
    .reduce((text, part, index) => text.replaceAll(part, () => mine[index]), code)
    .replace(FACTS, (_, before, after) => before + JSON.stringify(frontMatter) + after)
    .replace(METADATA, (_, before, after) => before + metadata + after);
}

async function page(context, source) {
  const [, ...mine] = VIEW.exec(source) ?? [];
  if (mine.length === 0) return compile(context, source);
  const form = source.replace(FRONT_MATTER, '').replace(VIEW, '');
  const first = known.get(form);
  if (!first) {
    const made = compile(context, source).then((code) => ({code, view: mine}));
    known.set(form, made);
    return (await made).code;
  }
  const options = context.getOptions();
  return withData(await first, {source, file: context.resourcePath, mine, options});
}

module.exports = function compileOnce(source) {
  const done = this.async();
  page(this, source).then(
    (code) => done(null, code),
    (error) => done(error),
  );
};
