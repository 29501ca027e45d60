import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {TemplateCardView} from '@site/src/content/data/templates/view';
import {readChoice, without, writeChoice, type Choice} from './choice';

/** Keeps the choice in the address, so that it can be shared, and the back button works. */
export function useChoice(cards: readonly TemplateCardView[]): [Choice, (choice: Choice) => void] {
  const history = useHistory();
  const {pathname, search} = useLocation();
  // The page was built without a query, so the first render has to ignore it.
  const isBrowser = useIsBrowser();
  const now = readChoice(cards, new URLSearchParams(isBrowser ? search : ''));
  const choose = (choice: Choice): void => {
    const wanted = writeChoice(choice);
    if (wanted === search) return;
    // Somebody who goes back wants the words as a whole, not letter by letter.
    const isTyping =
      now.q !== undefined &&
      choice.q !== undefined &&
      writeChoice(without(now, 'q')) === writeChoice(without(choice, 'q'));
    if (!isTyping) history.push({pathname, search: wanted});
    // Not `push`, after which the theme would move the focus to the top of the page.
    history.replace({pathname, search: wanted});
  };
  return [now, choose];
}
