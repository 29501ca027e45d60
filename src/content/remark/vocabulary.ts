import {AUDIENCES} from '../schemas';
import {APIS} from '../../config/apis';

/** Rules for a prop of an MDX component. */
export interface PropRule {
  required?: true;
  /** The only values that it may have. */
  values?: readonly string[];
  /** Returns the end of the sentence `"prop" ….` for an invalid value, without a full stop: `must be a date`. */
  check?: (value: string) => string | undefined;
}

export interface ComponentRule {
  /** Purpose of the component, for writers who read this list. */
  purpose: string;
  /** What stands between its tags: words of a sentence, or paragraphs and other blocks. Absent when it has only one tag. */
  holds?: 'words' | 'blocks';
  props: Record<string, PropRule>;
}

function oneOf(values: readonly string[]): PropRule {
  return {values, check: (value) => (values.includes(value) ? undefined : `is not one of ${values.join(', ')}`)};
}

function internalPath(value: string): string | undefined {
  if (!value.startsWith('/')) return 'must be a path on this site that begins with a slash';
  return /\/(#.*)?$/.test(value) ? undefined : 'must end with a slash (before any anchor)';
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}

const API_NAMES = APIS.map(({name}) => name);

/** The closed list of components that pages may use without importing anything. */
export const VOCABULARY: Record<string, ComponentRule> = {
  Operation: {
    purpose: 'Links to the page of an operation, with its method.',
    props: {
      id: {
        required: true,
        check: (value) =>
          /^(clients|suppliers)\/[a-z0-9-]+$/.test(value) ? undefined : 'must look like clients/list-products',
      },
    },
  },
  Problem: {purpose: 'Links to an entry of the error catalogue.', props: {code: {required: true}}},
  Journey: {
    purpose: 'The steps of a journey of journeys/, with what they send and what comes back; readers can run them.',
    props: {id: {required: true}},
  },
  Scope: {purpose: 'Names a scope of an access token.', props: {name: {required: true}}},
  Permission: {
    purpose: 'Names a right of a person and says which built-in roles hold it.',
    props: {name: {required: true}, api: oneOf(API_NAMES)},
  },
  Field: {
    purpose: 'Names a field of an object and leads to its place in the reference; a dot goes one level down.',
    props: {of: {required: true}, name: {required: true}},
  },
  State: {
    purpose: 'Names a state of an object and leads to the diagram that shows it.',
    props: {of: {required: true}, name: {required: true}},
  },
  Term: {
    purpose: 'A word of the glossary: its first use on a page is explained on the spot.',
    holds: 'words',
    props: {id: {}},
  },
  StateDiagram: {
    purpose: 'The states of an object with what moves it between them, drawn from the contract.',
    props: {of: {required: true}},
  },
  PermissionsTable: {
    purpose: 'Which built-in role holds which right: all rights of an API, or those of one area.',
    props: {area: {}, api: oneOf(API_NAMES)},
  },
  Limit: {purpose: 'A limit of openapi/shared/limits.yaml in the middle of a sentence.', props: {id: {required: true}}},
  Limits: {
    purpose: 'A table of limits: the rates, or a section of openapi/shared/limits.yaml.',
    props: {of: {required: true}},
  },
  ErrorList: {
    purpose: 'A field for the error list of an import: it explains each row, in the page.',
    props: {
      kind: {
        check: (value) =>
          /^(?:(?:clients|suppliers)\/[a-z_]+ ?)+$/.test(value) ? undefined : 'must look like suppliers/prices',
      },
    },
  },
  Records: {
    purpose: 'The kinds of records of a part of the contract: ids, who writes them, where they lead; with a diagram.',
    props: {of: {required: true}},
  },
  SampleChoice: {
    purpose: 'Where the reader runs samples. Guides have it below "The same by API" without writing it.',
    props: {},
  },
  CloneCommand: {purpose: 'The commands that fetch the repository of this site and enter its folder.', props: {}},
  SandboxCommand: {purpose: 'The commands that fetch the sandbox from this site and start it.', props: {}},
  SandboxKeys: {purpose: 'The keys of the sandbox: a role, a person or a supplier in each.', props: {}},
  WebhookEvents: {
    purpose: 'Every event of the webhooks with its payload, a heading each. For the page of events.',
    props: {},
  },
  Value: {
    purpose:
      'A value in a sentence, compared with the answer to the sample above it, or worked out from what it names.',
    holds: 'words',
    props: {
      of: {check: (value) => (/^[\w.-]+$/.test(value) ? undefined : 'must be a path such as lines.0.quantity')},
      from: {check: (value) => (/\S\s+\S/.test(value) ? undefined : 'must say in words where the value comes from')},
    },
  },
  LearningPath: {
    purpose: 'A path of docs/paths.yaml: pages in the order in which somebody with a role reads them. For overviews.',
    props: {of: {required: true}},
  },
  Glossary: {purpose: 'Every term of docs/glossary.yaml, a heading a letter. For the glossary page.', props: {}},
  Cards: {purpose: 'A grid of links to next pages.', holds: 'blocks', props: {}},
  Card: {
    purpose: 'One link of a grid, with a sentence about where it leads.',
    holds: 'words',
    props: {
      title: {required: true},
      href: {required: true, check: internalPath},
      audience: oneOf(AUDIENCES),
    },
  },
  SocialPost: {
    purpose: 'Quotes a post of the social network; nothing of the network is loaded for it.',
    holds: 'blocks',
    props: {
      handle: {
        required: true,
        check: (value) => (/^\w{1,15}$/.test(value) ? undefined : 'must be the name of the author without @'),
      },
      id: {
        required: true,
        check: (value) =>
          /^\d+$/.test(value) ? undefined : 'must be the number at the end of the address of the post',
      },
      date: {required: true, check: (value) => (isDay(value) ? undefined : 'must be a day such as 2026-03-31')},
    },
  },
  Steps: {purpose: 'The numbered steps of a task: one ordered list.', holds: 'blocks', props: {}},
  Tabs: {
    purpose: 'The same thing in several forms, such as languages.',
    holds: 'blocks',
    props: {groupId: {}, queryString: {}, defaultValue: {}},
  },
  TabItem: {
    purpose: 'One form inside Tabs.',
    holds: 'blocks',
    props: {value: {required: true}, label: {}, default: {}},
  },
};

/** HTML elements that MDX pages may write as tags. */
export const HTML_ELEMENTS = new Set(['details', 'summary', 'kbd', 'sub', 'sup', 'br']);
