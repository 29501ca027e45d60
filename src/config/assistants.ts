/** What assistants may do on this site, and which of them the page menu offers. */
import {ASSISTANTS} from './env';
import {isOn} from './isOn';

/** An assistant on the web that takes a question in its address. */
export interface Assistant {
  name: string;
  /** `{question}` stands for the question. */
  address: string;
}

/** The assistants of the page menu, in its order. The owner's choice: an empty list leaves the entries out. */
const OFFERED: readonly Assistant[] = [
  {name: 'Claude', address: 'https://claude.ai/new?q={question}'},
  {name: 'ChatGPT', address: 'https://chatgpt.com/?q={question}'},
];

/** Whether assistants may read the site. `ASSISTANTS=off` asks them not to, and empties the page menu's list. */
export const ASSISTANTS_ALLOWED = isOn('ASSISTANTS', ASSISTANTS);

export const PAGE_ASSISTANTS: readonly Assistant[] = ASSISTANTS_ALLOWED ? OFFERED : [];

/** Names by which the crawlers of assistants and model makers read `robots.txt`. */
export const ASSISTANT_CRAWLERS = [
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'ClaudeBot',
  'cohere-ai',
  'DuckAssistBot',
  'Google-CloudVertexBot',
  'Google-Extended',
  'GPTBot',
  'Meta-ExternalAgent',
  'Meta-ExternalFetcher',
  'MistralAI-User',
  'OAI-SearchBot',
  'Perplexity-User',
  'PerplexityBot',
] as const;
