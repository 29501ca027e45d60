/** Set by the loader; the scripts call it once they are ready. */
declare global {
  interface Window {
    releaseHeldEvents?: () => void;
    /** Docusaurus's message about a wrong base URL, which its script has on the home page alone. */
    insertBanner?: () => void;
  }
}

/**
 * Runs the site's scripts at the reader's first action. A page is complete without them, and they should not slow down
 * somebody who only reads. Actions before the scripts are ready are stored and replayed; links that work without
 * scripts are followed. When the scripts can't be loaded, a message offers a reload, and text that was typed for the
 * search survives it.
 *
 * The build writes the source of this function into each page, so it must not refer to anything outside itself.
 *
 * @param scripts addresses of the site's scripts, in their order
 * @param manifest address of the file by which a browser installs the site, which it would fetch before the text is shown
 */
export function startLate(scripts: readonly string[], manifest: string): void {
  const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click', 'hashchange'];
  /** Milliseconds after which a stored click on a link is followed without scripts. */
  const LINK_PATIENCE = 1500;
  /** Milliseconds to wait for the scripts, because they may never load, or crash before they report. */
  const PATIENCE = 10_000;
  /** Milliseconds that the page gets to start after one of its scripts has failed, which it may not need. */
  const LAST_WORD = 1000;
  /** As in src/config/storageKeys.ts; src/components/Search/typed.ts reads it. */
  const TYPED_KEY = 'search.typed' + (window.storageSuffix ?? '');
  /** As there, too; src/plugins/static-client/first-paint reads it. */
  const FONTS_KEY = 'fonts' + (window.storageSuffix ?? '');
  /** As in src/css/tokens.css, and not what src/plugins/static-client/fonts calls wide. */
  const PHONE = '(width < 768px)';

  const held: (() => void)[] = [];
  /** What shows on a control that its press was taken; no attribute, which React would not know. */
  const taken: Animation[] = [];
  let state: 'waiting' | 'starting' | 'done' = 'waiting';
  let fetched = 0;
  /** Text typed after the search shortcut, for the search input. */
  let typed: string | undefined;

  /** Whether the sheet is there. Reading the rules of one that failed to load throws. */
  function hasStyles(): boolean {
    try {
      return [...document.styleSheets].some(({href, cssRules}) => href !== null && cssRules.length > 0);
    } catch {
      return false;
    }
  }

  // Without this object, Docusaurus would show its message about a wrong base URL before the scripts are asked for.
  Object.assign(window, {docusaurus: {}});

  /** A script is not where the page says. When the sheet is not either, the base URL may be wrong. */
  function miss(): void {
    if (state !== 'starting') return;
    fail();
    setTimeout(() => {
      if (navigator.onLine && !isAlive() && !hasStyles()) window.insertBanner?.();
    }, LAST_WORD);
  }

  /** Whether the scripts are ready. */
  function isAlive(): boolean {
    return document.documentElement.dataset['hasHydrated'] === 'true';
  }

  function release(): void {
    if (state === 'done') return;
    state = 'done';
    document.removeEventListener('click', holdClick, true);
    document.removeEventListener('keydown', holdKey, true);
    document.removeEventListener('input', holdInput, true);
    window.removeEventListener('error', watch, true);
    delete window.releaseHeldEvents;
    for (const mark of taken) mark.cancel();
    for (const act of held) act();
    if (typed) type(typed, 20);
  }

  /** Types a text into the focused input, as soon as there is one. */
  function type(text: string, attempts: number): void {
    const input = document.activeElement;
    if (input instanceof HTMLInputElement) {
      // React tracks the value by its own setter and would miss a plain assignment.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text + input.value);
      input.dispatchEvent(new Event('input', {bubbles: true}));
    } else if (attempts > 0) setTimeout(type, 50, text, attempts - 1);
  }

  /** Stores the text for the search of this page, which may open late or after a reload. */
  function keepTyped(): void {
    try {
      if (typed !== undefined)
        sessionStorage.setItem(TYPED_KEY, JSON.stringify({path: location.pathname, text: typed}));
    } catch {
      // Storage is unavailable.
    }
  }

  /** The reader may still be typing when loading fails. */
  function goOnTyping({key}: KeyboardEvent): void {
    if (key.length !== 1 || isAlive()) return;
    typed = (typed ?? '') + key;
    keepTyped();
  }

  /**
   * Gives up the scripts: hides controls that need them and shows a message. If the scripts arrive later, this is
   * undone.
   */
  function fail(): void {
    if (state !== 'starting') return;
    if (isAlive()) {
      release();
      return;
    }
    keepTyped();
    delete document.documentElement.dataset['scripts'];
    for (const button of document.querySelectorAll('[data-early]')) button.remove();
    const notice = document.createElement('div');
    notice.id = 'page-notice';
    notice.setAttribute('role', 'alert');
    const words = document.createElement('span');
    words.textContent = 'Search and other controls of this page have not loaded. You can read on. ';
    /** Leaves for another page, or reloads, if the server can be reached. */
    const leave = (go: () => void): void => {
      fetch(location.href, {method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000)}).then(go, () => {
        words.textContent = 'This site cannot be reached now. ';
      });
    };
    const button = document.createElement('button');
    button.className = 'button button--secondary button--sm';
    button.textContent = 'Reload';
    button.onclick = () => leave(() => location.reload());
    notice.append(words, button);
    document.body.append(notice);
    const stay = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (navigator.onLine || isAlive() || !isWay(link)) return;
      event.preventDefault();
      leave(() => location.assign(link.href));
    };
    document.addEventListener('click', stay);
    const text = typed;
    // There is no field to type the text into.
    typed = undefined;
    release();
    typed = text;
    if (typed !== undefined) document.addEventListener('keydown', goOnTyping, true);
  }

  /** Notices a script that can't be loaded or parsed. */
  function watch(event: Event): void {
    const source = event instanceof ErrorEvent ? event.filename : (event.target as Partial<HTMLScriptElement>).src;
    if (source?.includes('/assets/js/')) setTimeout(fail, LAST_WORD);
  }

  /** The site's sheet, of which the page has its own part in itself (src/plugins/site-files/finish/firstStyles.ts). */
  function waitingSheets(): HTMLLinkElement[] {
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')];
  }

  function start(): void {
    if (state !== 'waiting') return;
    state = 'starting';
    for (const sign of SIGNS) window.removeEventListener(sign, start, true);
    // Before the scripts, which are much larger, so that what they draw is dressed.
    for (const sheet of waitingSheets()) sheet.disabled = false;
    for (const src of scripts) {
      const script = document.createElement('script');
      script.src = src;
      script.async = false;
      script.onerror = miss;
      document.head.append(script);
    }
    setTimeout(fail, PATIENCE);
  }

  /** Whether a control is a link to another page of this site. */
  function isWay(control: Element | null): control is HTMLAnchorElement {
    return (
      control instanceof HTMLAnchorElement &&
      control.origin === location.origin &&
      control.getAttribute('href')?.startsWith('#') === false &&
      !control.target &&
      !control.hasAttribute('download')
    );
  }

  function make<T extends 'button' | 'dialog' | 'div' | 'li' | 'ul'>(
    tag: T,
    className: string,
    ...inside: (Node | string)[]
  ): HTMLElementTagNameMap[T] {
    const element = document.createElement(tag);
    element.className = className;
    element.append(...inside);
    return element;
  }

  /**
   * Opens a copy of what the page has of the menu of a phone, as the theme draws it. A dialog keeps the focus and
   * closes at Escape by itself. The next press on the toggle opens the theme's own.
   */
  function openMenu(toggle: HTMLElement): void {
    const close = make('button', 'clean-btn navbar-sidebar__close', '✕');
    close.ariaLabel = 'Close navigation bar';
    close.autofocus = true;
    close.style.cssText = 'font-size:1.6rem;padding:0.4rem 0.6rem';
    const brand = make('div', 'navbar-sidebar__brand', close);
    const logo = document.querySelector('.navbar__brand');
    if (logo) brand.prepend(logo.cloneNode(true));
    const main = make('ul', 'menu__list');
    for (const {href, textContent} of document.querySelectorAll<HTMLAnchorElement>('.navbar__items > .navbar__link')) {
      const link = document.createElement('a');
      link.className = 'menu__link';
      link.href = href;
      link.textContent = textContent;
      main.append(make('li', 'menu__list-item', link));
    }
    const panels = make('div', 'navbar-sidebar__items', make('div', 'navbar-sidebar__item menu', main));
    const own = document.querySelector('.theme-doc-sidebar-container .menu__list')?.cloneNode(true);
    if (own instanceof Element) {
      // Categories open by a script of the theme, and their links lead to a page with what is in them.
      for (const caret of own.querySelectorAll('.menu__caret')) caret.remove();
      for (const part of own.querySelectorAll('[id]')) part.removeAttribute('id');
      const back = make('button', 'clean-btn navbar-sidebar__back', '← Back to main menu');
      panels.append(make('div', 'navbar-sidebar__item menu', back, own));
      const [first, second] = panels.children as HTMLCollectionOf<HTMLElement> & [HTMLElement, HTMLElement];
      const turn = (): void => {
        second.inert = !panels.classList.toggle('navbar-sidebar__items--show-secondary');
        first.inert = !second.inert;
      };
      back.onclick = turn;
      turn();
    }
    const drawer = make('dialog', 'navbar-sidebar', brand, panels);
    drawer.ariaLabel = 'Navigation';
    drawer.style.cssText =
      'margin:0;padding:0;border:0;height:100%;max-height:none;color:inherit;opacity:1;visibility:visible;transform:none';
    drawer.onclick = ({target}) => {
      if (target === drawer || target === close) drawer.close();
    };
    drawer.onclose = () => {
      drawer.remove();
      // Not every browser focuses a button that is tapped.
      toggle.focus();
    };
    document.body.append(drawer);
    drawer.showModal();
    drawer.querySelector('[aria-current]')?.scrollIntoView({block: 'center'});
  }

  function holdClick(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>('a[href], button, [role="button"], [role="tab"]');
    if (!control) {
      holdPress(event, event.target);
      return;
    }
    // The copy of the menu needs no scripts.
    if (control.closest('dialog')) return;
    if (control.matches('.navbar__toggle')) {
      event.stopImmediatePropagation();
      openMenu(control);
      return;
    }
    if (control instanceof HTMLAnchorElement && control.getAttribute('href')?.startsWith('#') === false) {
      // Without a connection, only the scripts can show more than the browser's error page.
      if (!isWay(control) || (fetched < scripts.length && navigator.onLine)) return;
      setTimeout(() => {
        if (state === 'starting' && navigator.onLine) location.assign(control.href);
      }, LINK_PATIENCE);
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    take(control, () => control.click());
  }

  /** Holds an act, and shows at once that it was taken. */
  function take(control: Element, act: () => void): void {
    taken.push(
      control.animate({opacity: [0.5, 0.5], cursor: ['progress', 'progress']}, {duration: 1, fill: 'forwards'}),
    );
    held.push(act);
  }

  /** Holds a press on a value of a sample, see src/client/page/fields.ts. Whoever selects text to copy it wants no editor. */
  function holdPress({clientX, clientY}: MouseEvent, target: Element): void {
    const code = target.closest('[data-samples] pre code');
    if (!code || getSelection()?.isCollapsed === false) return;
    const {left, top} = code.getBoundingClientRect();
    take(code, () => {
      // The page may have been scrolled since.
      const now = code.getBoundingClientRect();
      code.dispatchEvent(
        new MouseEvent('click', {
          bubbles: true,
          clientX: clientX - left + now.left,
          clientY: clientY - top + now.top,
        }),
      );
    });
  }

  function holdKey(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : document.body;
    const inField = target.closest('input, textarea, select, [contenteditable]') !== null;
    const opensSearch =
      (event.key === '/' && !inField) || (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey));
    // Keeps keystrokes for our search from opening the browser's quick search.
    if (opensSearch || typed !== undefined) event.preventDefault();
    if (typed !== undefined) {
      if (event.key.length === 1) typed += event.key;
      return;
    }
    if (opensSearch) typed = '';
    else if (event.key !== 'Tab') return;
    const {key, code, ctrlKey, metaKey, shiftKey, altKey} = event;
    held.push(() => {
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', {key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true}),
      );
    });
  }

  function holdInput({target}: Event): void {
    held.push(() => target?.dispatchEvent(new Event('input', {bubbles: true})));
  }

  /** Whether stored choices of an earlier visit change what the page shows. */
  function hasChoices(): boolean {
    try {
      return (
        sessionStorage.getItem(TYPED_KEY) !== null ||
        // Those of another site on this host start the scripts early, and change nothing.
        Object.keys(localStorage).some((key) => /^(theme\.system|docusaurus\.tab\.|samples\.place)/.test(key))
      );
    } catch {
      return false;
    }
  }

  /** Whether what may not be needed should not be loaded. */
  function isSparing(): boolean {
    const {connection} = navigator as Navigator & {connection?: {effectiveType?: string; saveData?: boolean}};
    return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
  }

  function prefetch(): void {
    if (state !== 'waiting' || isSparing()) return;
    const sheets = waitingSheets().map(({href}) => href);
    for (const href of [...sheets, ...scripts]) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.as = sheets.includes(href) ? 'style' : 'script';
      link.href = href;
      if (link.as === 'script')
        link.onload = () => {
          fetched += 1;
        };
      document.head.append(link);
    }
  }

  function whenIdle(act: () => void): void {
    // Older Safari has no idle callback.
    const idle = 'requestIdleCallback' in window ? () => requestIdleCallback(act) : () => setTimeout(act, 200);
    // After two frames the page has been painted, even if it loads faster than it paints.
    const later = () => requestAnimationFrame(() => requestAnimationFrame(idle));
    if (document.readyState === 'complete') later();
    else window.addEventListener('load', later);
  }

  document.addEventListener('click', holdClick, true);
  document.addEventListener('keydown', holdKey, true);
  document.addEventListener('input', holdInput, true);
  window.addEventListener('error', watch, true);
  for (const sign of SIGNS) window.addEventListener(sign, start, {capture: true, passive: true});
  window.releaseHeldEvents = release;

  const modes = [...document.querySelectorAll<HTMLMetaElement>('meta[name="start-scripts"]')].map((tag) => tag.content);
  if (modes.includes('now') || location.search || location.hash || hasChoices()) start();
  else whenIdle(modes.includes('idle') ? start : prefetch);
  // Buttons to copy and the mark in the contents are there before the reader acts. src/client/page/code.ts and the theme
  // take them over.
  whenIdle(() => {
    if (state === 'done') return;
    const first = document.querySelector<HTMLAnchorElement>('.theme-doc-toc-desktop a');
    const heading = first && document.getElementById(decodeURIComponent(first.hash.slice(1)));
    // The theme marks a heading in the upper half of the window, and would take any other mark away.
    if (heading && heading.getBoundingClientRect().bottom < window.innerHeight / 2)
      first.classList.add('table-of-contents__link--active');
    // In the text of a docs page, which React leaves as it is; elsewhere it would miss what it has drawn.
    for (const block of document.querySelectorAll<HTMLElement>(
      '#page-content [data-code=""], #page-content [data-code="true"]',
    )) {
      const copy = make('button', 'code-button', 'Copy');
      copy.type = 'button';
      copy.ariaLabel = 'Copy code to clipboard';
      copy.dataset['early'] = '';
      const bar = block.querySelector('.code-buttons') ?? make('div', 'code-buttons');
      bar.prepend(copy);
      if (!bar.isConnected) block.querySelector('pre')?.before(bar);
      block.dataset['code'] = 'ready';
    }
  });
  whenIdle(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = manifest;
    document.head.append(link);
  });
  // On a phone the fonts come after the text: this page keeps the installed ones, the next has ours (src/css/tokens.css).
  whenIdle(() => {
    const {documentElement} = document;
    if (isSparing() || 'fonts' in documentElement.dataset || !matchMedia(PHONE).matches) return;
    const families = ['text', 'code'].map((name) =>
      getComputedStyle(documentElement).getPropertyValue(`--qm-${name}-face`),
    );
    Promise.all(families.map((family) => document.fonts.load(`1em ${family}`))).then(
      () => localStorage.setItem(FONTS_KEY, 'true'),
      () => undefined,
    );
  });
  // The page's own operation may be far down the sidebar. src/client/static/ApiSidebar.tsx does the same later.
  whenIdle(() => {
    const link = document.querySelector('#api-sidebar [aria-current]');
    const menu = link?.closest('.menu');
    // If the scripts have started already, they have scrolled the menu.
    if (!link || !menu) return;
    menu.scrollTop += link.getBoundingClientRect().top - menu.clientHeight / 2;
    // No row is half hidden by what stays above the list: it could be pressed by its edge alone.
    const edge = menu.querySelector('input')?.parentElement?.getBoundingClientRect().bottom ?? 0;
    const isCut = (row: Element): boolean => {
      const {top, bottom} = row.getBoundingClientRect();
      return top < edge && bottom > edge && row.checkVisibility();
    };
    const cut = [...menu.querySelectorAll('.menu__link')].find(isCut);
    if (cut) menu.scrollTop -= edge - cut.getBoundingClientRect().top;
  });
}
