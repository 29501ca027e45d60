import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {TemplateCardView} from '@site/src/content/data/templates/view';
import {readChoice, writeChoice, type Choice} from './choice';

/** What is chosen lives in the address: it can be sent on, and the browser's buttons go back and forth in it. */
export function useChoice(cards: readonly TemplateCardView[]): [Choice, (choice: Choice) => void] {
  const history = useHistory();
  const {pathname, search} = useLocation();
  // The page was built without a query and must first be drawn as it was built.
  const isBrowser = useIsBrowser();
  const choose = (choice: Choice): void => {
    const wanted = writeChoice(choice);
    if (wanted === search) return;
    history.push({pathname, search: wanted});
    // After a push the theme moves the focus to the top of the page, away from the list somebody chooses in.
    history.replace({pathname, search: wanted});
  };
  return [isBrowser ? readChoice(cards, search) : {}, choose];
}
