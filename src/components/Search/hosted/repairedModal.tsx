/**
 * The only file that depends on the structure of typesense-docsearch-react 3.4.1. Its modal has accessibility faults: a
 * button that contains a dialog, an input without a name, links inside options, one id for several lists, and handlers
 * for Escape, Tab and Enter that lose the reader's input. It has no props for these, so this file changes the elements
 * that the modal returns, before React renders them. tests/browser/search.faults.spec.ts shows each fault in the
 * original package, and its absence here.
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

/** Greatest length of a query. The package cuts at 64 characters, which is too short for many questions. */
const QUERY_LIMIT = 500;
const LIST_ID = 'docsearch-list';
/** Attribute by which the dialog finds the input. */
const FIELD = {'data-search-input': ''};

/** The part of the package's autocomplete state that is used here. */
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

/** The part of the package's autocomplete API that is used here. */
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
  /** Accessible name of the input. */
  label: string;
  placeholder: string;
  initialQuery: string;
  missingResultsUrl: (query: string) => string;
}

interface Reactions {
  onClose: () => void;
  /** Called when a hit is followed in this tab. */
  onFollow: (hit: ModalHit) => void;
  /** Called on Alt+Enter. */
  onAsk: () => void;
  /** Called on Enter when the hits belong to another query, or there are none. */
  onEnterEarly: () => void;
  /** Whether hits are rendered, and not an answer or an error. */
  isShown: boolean;
  /** Whether the hits belong to this query. */
  isAnswered: (query: string) => boolean;
}

export interface RepairedModal {
  query: string;
  /** Whether there are hits to move through. */
  hasHits: boolean;
  field: RefObject<HTMLInputElement | null>;
  /** Repeats the query. */
  refresh: () => void;
  searchBar: ReactNode;
  /** The hits, or the message that there are none. */
  screen: ReactNode;
  /** The keyboard help and the name of the search provider. */
  footer: ReactNode;
}

/** @throws Error when the package has an unknown structure */
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

/**
 * The package's client needs an address. Nothing is sent there, because `transformSearchClient` replaces the client.
 */
const NO_SERVER = {nodes: [{url: 'https://unused.invalid'}], apiKey: ''};
const NO_PARAMETERS = {query_by: ''};

/** Whether a click has no modifier key that would open another tab or window. */
function isPlain({button, metaKey, ctrlKey, shiftKey, altKey}: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

const NAVIGATOR = {
  /** By a click, so that other listeners for links see it (src/client/static/offline.ts). */
  navigate: ({state}: {state: {activeItemId: number | null}}): void => {
    if (state.activeItemId !== null) document.getElementById(optionId(state.activeItemId))?.click();
  },
};

const TRANSLATIONS = {
  searchBox: {cancelButtonText: 'Close', cancelButtonAriaLabel: 'Close'},
  // The logo beside it has no accessible name, so the text contains all and the logo is hidden.
  footer: {searchByText: 'Search by Typesense'},
  noResultsScreen: {
    noResultsText: 'Nothing matches',
    reportMissingResultsText: 'Should this query find something?',
    reportMissingResultsLinkText: 'Open an issue on GitHub.',
  },
};

/**
 * The modal as a hook: a function component that is called, so that its elements can be changed before they are
 * rendered.
 */
const useDocSearchModal = DocSearchModal as unknown as (given: object) => unknown;

function nothing(): void {
  // The package closes its modal when a hit is chosen, before it is followed. Following it closes ours.
}

/** Names each list of hits by its heading, after the package has rendered the lists. */
function nameLists(screen: HTMLElement | null): void {
  screen?.querySelectorAll('.DocSearch-Hits').forEach((group, index) => {
    const title = group.querySelector('.DocSearch-Hit-source');
    if (!title) return;
    title.id = `docsearch-part-${index}`;
    group.querySelector('ul')?.setAttribute('aria-labelledby', title.id);
  });
}

/**
 * DocSearch's modal in parts, with its accessibility faults repaired.
 *
 * @param settings must keep their identity, or the input is cleared
 * @throws Error when the package has an unknown structure
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
      // recent.ts stores recent results instead.
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
    // Enter confirms a character of an input method.
    if (event.nativeEvent.isComposing) return;
    // Keystrokes from before the scripts were loaded are replayed as events, which do not change the input.
    if (!event.nativeEvent.isTrusted && event.key.length === 1) {
      setQuery(state.query + event.key);
      void refresh();
      return;
    }
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    // The package would clear the query on Tab, and take arrow keys without any hits.
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
      // It refers to an icon.
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
      // Keeps the focus in the input.
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
          // The package would suggest names of site parts as queries.
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
