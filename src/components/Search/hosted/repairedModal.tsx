/**
 * The one place that knows how typesense-docsearch-react 3.4.1 is built. Its modal gives assistive technology a button
 * that holds a dialog, a field without a name, links inside options, one id for several lists, and answers to Escape,
 * Tab and Enter that lose what the reader wanted. There are no properties for these, so the elements that the modal
 * returns are given other ones here, before React draws them. tests/browser/search.faults.spec.ts shows each fault on
 * the package as it comes, and its absence here.
 */
import React, {
  cloneElement,
  isValidElement,
  useCallback,
  useLayoutEffect,
  type HTMLAttributes,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import {DocSearchModal} from 'typesense-docsearch-react/dist/esm/DocSearchModal';
import type {ModalClient, ModalHit} from './client';
import HitOption, {ActiveHit, optionId} from './HitOption';

/** The package cuts queries at 64 characters, which is shorter than many questions. */
const QUERY_LIMIT = 500;
const LIST_ID = 'docsearch-list';
/** Marks the field for the rest of the dialog. */
const FIELD = {'data-search-input': ''};

/** What the state of the package's autocomplete says, as far as it is read here. */
interface State {
  query: string;
  activeItemId: number | null;
  collections: readonly {items: readonly unknown[]}[];
  context: object;
}

type InputProps = InputHTMLAttributes<HTMLInputElement>;

interface ItemProps extends HTMLAttributes<HTMLLIElement> {
  item: ModalHit;
}

/** What the package gives its parts. */
interface Autocomplete {
  state: State;
  inputRef: RefObject<HTMLInputElement | null>;
  refresh: () => Promise<void>;
  setQuery: (query: string) => void;
  getInputProps: (given: InputProps) => InputProps;
  getItemProps: (given: ItemProps) => HTMLAttributes<HTMLLIElement>;
  getListProps: () => HTMLAttributes<HTMLUListElement>;
  hitComponent: typeof HitOption;
  onClose: () => void;
}

interface Settings {
  client: ModalClient;
  collection: string;
  /** Names the field. */
  label: string;
  placeholder: string;
  initialQuery: string;
  missingResultsUrl: (query: string) => string;
}

interface Reactions {
  onClose: () => void;
  /** A hit was followed in this tab. */
  onFollow: (hit: ModalHit) => void;
  /** Alt+Enter. */
  onAsk: () => void;
  /** Enter while the hits that are shown belong to another query, or there are none. */
  onEnterEarly: () => void;
  /** Whether the hits are drawn: in their place may be an answer, or that nothing could be asked. */
  isShown: boolean;
  /** Whether the hits that are shown belong to what is typed. */
  isAnswered: (query: string) => boolean;
}

export interface RepairedModal {
  query: string;
  /** Whether there are hits to walk through. */
  hasHits: boolean;
  field: RefObject<HTMLInputElement | null>;
  /** Asks for the same query again. */
  refresh: () => void;
  searchBar: ReactNode;
  /** Hits, or that there are none. */
  screen: ReactNode;
  /** Which keys do what, and who made the search. */
  footer: ReactNode;
}

/** @throws Error when the package has another form than this file knows */
function part<P>(element: unknown, name: string): ReactElement<P> {
  if (isValidElement<P>(element)) return element;
  throw new Error(`typesense-docsearch-react has its ${name} elsewhere: look at repairedModal.tsx.`);
}

interface WithChildren {
  children?: ReactNode;
}

function childrenOf(element: ReactElement<WithChildren>): unknown[] {
  const {children} = element.props;
  return Array.isArray(children) ? (children as unknown[]) : [children];
}

/** Constructing a client takes an address. Nothing is sent: `transformSearchClient` puts ours in its place. */
const NO_SERVER = {nodes: [{url: 'https://unused.invalid'}], apiKey: ''};
const NO_PARAMETERS = {query_by: ''};

/** As links do it themselves: the browser opens another tab or window then. */
function isPlain({button, metaKey, ctrlKey, shiftKey, altKey}: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

const NAVIGATOR = {
  /** As a press: what looks after links looks after this one too (src/client/static/offline.ts). */
  navigate: ({state}: {state: {activeItemId: number | null}}): void => {
    if (state.activeItemId !== null) document.getElementById(optionId(state.activeItemId))?.click();
  },
};

const TRANSLATIONS = {
  searchBox: {cancelButtonText: 'Close', cancelButtonAriaLabel: 'Close'},
  // The drawing beside it has no name, so the words say it all and the drawing is hidden.
  footer: {searchByText: 'Search by Typesense'},
  noResultsScreen: {
    noResultsText: 'Nothing matches',
    reportMissingResultsText: 'Should this query find something?',
    reportMissingResultsLinkText: 'Open an issue on GitHub.',
  },
};

/** The modal as a hook: it is a component that returns elements, and here they are wanted before they are drawn. */
const useDocSearchModal = DocSearchModal as unknown as (given: object) => unknown;

function nothing(): void {
  // The package closes its modal when a hit is chosen, before it is followed. Following it closes ours.
}

/** Gives each list of hits the name that stands above it; the package knows the list only when it is drawn. */
function nameLists(screen: HTMLElement | null): void {
  screen?.querySelectorAll('.DocSearch-Hits').forEach((group, index) => {
    const title = group.querySelector('.DocSearch-Hit-source');
    if (!title) return;
    title.id = `docsearch-part-${index}`;
    group.querySelector('ul')?.setAttribute('aria-labelledby', title.id);
  });
}

/**
 * DocSearch's modal in parts, with its faults repaired.
 *
 * @param settings must keep their identity, or what is typed is lost
 * @throws Error when the package has another form than this file knows
 */
export function useRepairedModal(settings: Settings, reactions: Reactions): RepairedModal {
  const {client, collection, label, placeholder, initialQuery, missingResultsUrl} = settings;
  const root = part<WithChildren>(
    useDocSearchModal({
      typesenseCollectionName: collection,
      typesenseServerConfig: NO_SERVER,
      typesenseSearchParameters: NO_PARAMETERS,
      transformSearchClient: useCallback(() => client, [client]),
      placeholder,
      initialQuery,
      initialScrollY: window.scrollY,
      // What this reader found is kept by us: see recent.ts.
      disableUserPersonalization: true,
      navigator: NAVIGATOR,
      onClose: nothing,
      translations: TRANSLATIONS,
      getMissingResultsUrl: ({query}: {query: string}) => missingResultsUrl(query),
    }),
    'modal',
  );
  const [modal] = childrenOf(root);
  const [header, dropdown, footer] = childrenOf(part<WithChildren>(modal, 'window'));
  const headerPart = part<WithChildren>(header, 'head');
  const dropdownPart = part<WithChildren & HTMLAttributes<HTMLElement>>(dropdown, 'list');
  const searchBox = part<Autocomplete>(childrenOf(headerPart)[0], 'field');
  const screen = part<Autocomplete>(childrenOf(dropdownPart)[0], 'hits');
  const {state, inputRef, refresh, setQuery, getInputProps, getItemProps} = searchBox.props;
  const hasHits = reactions.isShown && state.query !== '' && state.collections.some(({items}) => items.length > 0);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, own: InputProps['onKeyDown']): void {
    // Enter ends a word of a language that is written with several keys a letter.
    if (event.nativeEvent.isComposing) return;
    // Keys that were pressed before the scripts were there come again as events, which write nothing.
    if (!event.nativeEvent.isTrusted && event.key.length === 1) {
      setQuery(state.query + event.key);
      void refresh();
      return;
    }
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    // The package would give up the query at Tab, and keep the arrows from places that are not its own.
    if (event.key === 'Tab' || (isArrow && !hasHits)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      reactions.onClose();
    } else if (event.key === 'Enter' && event.altKey) {
      event.preventDefault();
      reactions.onAsk();
    } else if (event.key === 'Enter' && !(hasHits && reactions.isAnswered(state.query))) {
      event.preventDefault();
      reactions.onEnterEarly();
    } else own?.(event);
  }

  const repairedInput = (given: InputProps): InputProps => {
    const own = getInputProps({...given, maxLength: QUERY_LIMIT});
    return {
      ...own,
      // It points to a drawing.
      'aria-labelledby': undefined,
      ...FIELD,
      'aria-label': label,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': hasHits,
      'aria-controls': hasHits ? LIST_ID : undefined,
      'aria-activedescendant': hasHits && state.activeItemId !== null ? optionId(state.activeItemId) : undefined,
      onKeyDown: (event) => onKeyDown(event, own.onKeyDown),
    };
  };
  const repairedItem = (given: ItemProps): HTMLAttributes<HTMLLIElement> => {
    const {onMouseMove, onMouseDown} = getItemProps(given);
    return {
      role: 'presentation',
      ...(onMouseMove && {onMouseMove}),
      // Keeps the focus in the field.
      ...(onMouseDown && {onMouseDown}),
      onClick: (event) => {
        if (isPlain(event)) reactions.onFollow(given.item);
      },
    };
  };

  useLayoutEffect(() => {
    nameLists(document.getElementById(LIST_ID));
  });

  return {
    query: state.query,
    hasHits,
    field: inputRef,
    refresh: () => void refresh(),
    searchBar: cloneElement(
      headerPart,
      {},
      cloneElement(searchBox, {getInputProps: repairedInput, onClose: reactions.onClose}),
    ),
    screen: cloneElement(
      dropdownPart,
      hasHits ? {id: LIST_ID, role: 'listbox', 'aria-label': 'Results'} : {},
      <ActiveHit.Provider value={hasHits ? state.activeItemId : null}>
        {cloneElement(screen, {
          // Names of parts of the site that were found before are no queries to try.
          state: {...state, context: {...state.context, searchSuggestions: []}},
          getItemProps: repairedItem,
          getListProps: () => ({role: 'group'}),
          hitComponent: HitOption,
        })}
      </ActiveHit.Provider>,
    ),
    footer: part(footer, 'footer'),
  };
}
