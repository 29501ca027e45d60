import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {dayText} from '../../../content/dayText';
import {AUDIENCE_LABELS, type Audience} from '../../../content/data/audiences';
import {AUDIENCE_STARTS, type AudienceStart, type StartCall} from '../../../content/data/starts';
import type {ApiModel} from '../../../openapi/model';
import {ask, LINE} from '../../../pages/_home/ask';
import {compactJson} from '../../../pages/_home/compactJson';
import type {CallView, ChoiceView, PostView} from '../../../pages/_home/types';
import {createSandbox, type SandboxSource} from '../../../sandbox';
import type {Json} from '../../../sandbox/types';
import {sourceOf} from '../../../sandbox/memory';
import {siteSlices} from '../../sandbox/slices/slices';
import {resolverOf, type Resolve} from '../templates/operations';

const FILE = 'src/content/data/starts.ts';

/**
 * Sends the call of an audience to a fresh sandbox.
 *
 * @throws Error when the call does not fit its operation, or is answered with another status
 */
export async function recordCall(
  {audience, call}: AudienceStart,
  resolve: Resolve,
  source: SandboxSource,
): Promise<CallView> {
  const {question, operation: id, status, choice} = call;
  const operation = resolve(id, FILE);
  const {method, path} = operation;
  const shape = new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/?]+')}(?:\\?|$)`);
  const valueOf = (label: string, {target, body}: Pick<StartCall, 'target' | 'body'>): ChoiceView => {
    if (!shape.test(target)) throw new Error(`${FILE}: ${target} is not the path of ${id}. Write it as ${path}.`);
    return {label, target, ...(body !== undefined && {body: compactJson(body as Json, LINE)})};
  };
  const values: [ChoiceView, ChoiceView] = [
    valueOf(choice.first, call),
    valueOf(choice.second, {...call, ...choice.change}),
  ];
  const view = {
    audience,
    question,
    api: operation.api.name,
    method,
    choice: {of: choice.of, values},
    operation: operation.id,
    href: operation.route,
  };
  const answers = await Promise.all(
    values.map((value) => ask(createSandbox({source}), view, value, 'https://sandbox.invalid')),
  );
  for (const {status: answered, answer} of answers)
    if (answered !== status)
      throw new Error(`${FILE}: ${id} answered ${answered} instead of ${status}. Correct the call.\n${answer}`);
  const [first = {status, answer: ''}, second] = answers;
  if (first.answer === second?.answer)
    throw new Error(`${FILE}: both values of "${question}" have the same answer. Choose another one.`);
  return {...view, ...first};
}

function isAudience(value: unknown): value is Audience {
  return typeof value === 'string' && value in AUDIENCE_LABELS;
}

/** The newest entry of the changelog. @throws Error when there is none */
export function newestPost({blogPosts}: Pick<BlogContent, 'blogPosts'>): PostView {
  const [newest] = blogPosts
    .map(({metadata}) => metadata)
    .filter(({unlisted}) => !unlisted)
    .sort((a, b) => b.date.valueOf() - a.date.valueOf());
  if (!newest) throw new Error('blog/: the home page shows the newest entry, but there is none. Write one.');
  const {title, description, permalink, date, frontMatter} = newest;
  // The blog plugin passes on unknown front matter, which its type lacks.
  const audience = (frontMatter as {audience?: unknown}).audience;
  return {
    title,
    description,
    href: permalink,
    day: date.toISOString().slice(0, 10),
    date: dayText(date),
    audiences: Array.isArray(audience) ? audience.filter(isAudience) : [],
  };
}

/** Provides data for the home page at build: the sandbox's answers to its calls, and the newest changelog entry. */
export default function homePlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'home',
    async allContentLoaded({allContent, actions}) {
      const models = (allContent['openapi']?.['default'] ?? []) as ApiModel[];
      const resolve = resolverOf(models);
      const source = sourceOf(models.map((model) => siteSlices(model, siteDir)));
      const calls = await Promise.all(AUDIENCE_STARTS.map((start) => recordCall(start, resolve, source)));
      await actions.createData('calls.json', calls);
      const blog = allContent['docusaurus-plugin-content-blog']?.['default'] as BlogContent;
      await actions.createData('newest-post.json', newestPost(blog));
    },
  };
}
