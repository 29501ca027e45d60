/**
 * Wraps theme-classic 3.10's Navbar/MobileSidebar.
 * Reason: the focus leaves the original while it covers the page, and Escape does not close it.
 */
import React, {useEffect, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import OriginalMobileSidebar from '@theme-original/Navbar/MobileSidebar';

/** Everything but the drawer and the shade beside it. */
const OUTSIDE = '#__docusaurus > :not(.navbar), .navbar > .navbar__inner';

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

export default function MobileSidebar(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();

  useEffect(() => {
    if (!shown) return undefined;
    const {pathname} = window.location;
    const outside = document.querySelectorAll<HTMLElement>(OUTSIDE);
    for (const part of outside) part.inert = true;
    focus('.navbar-sidebar__close');
    const onKey = ({key, target}: KeyboardEvent): void => {
      // In a filter with a query, the key ends the query first.
      if (key === 'Escape' && !(target instanceof HTMLInputElement && target.value !== '')) toggle();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      for (const part of outside) part.inert = false;
      // After a link the focus belongs to the new page.
      if (window.location.pathname === pathname) focus('.navbar__toggle');
    };
  }, [shown, toggle]);

  return <OriginalMobileSidebar />;
}
