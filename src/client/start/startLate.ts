/** What the loader leaves for the site's scripts: to be called once they can answer. */
declare global {
  interface Window {
    releaseHeldEvents?: () => void;
  }
}

/**
 * Runs the site's scripts when the reader first does something, not before: a page is complete without them, and
 * somebody who reads should not wait for code that moves the navbar. What the reader does until the scripts answer
 * is kept and done again then; links that can be followed without scripts are followed. When the scripts can't be had,
 * a message says so and offers a reload, over which what was typed for the search is kept.
 *
 * The build writes the source of this function into each page, so it must not refer to anything outside itself.
 *
 * @param scripts addresses of the site's scripts, in their order
 */
export function startLate(scripts: readonly string[]): void {
  const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click', 'hashchange'];
  /** Milliseconds: a link that was held is followed without scripts when they are not there by then. */
  const LINK_PATIENCE = 1500;
  /** Milliseconds: scripts may never come, and a page that crashed never says that it is ready. */
  const PATIENCE = 10_000;
  /** Milliseconds a page has to start after a script of it failed: it may be one that it does not need. */
  const LAST_WORD = 1000;
  /** As in src/config/storageKeys.ts; src/components/Search/typed.ts reads it. */
  const TYPED_KEY = 'search.typed';

  const held: (() => void)[] = [];
  let state: 'waiting' | 'starting' | 'done' = 'waiting';
  let fetched = 0;
  /** What is typed after the shortcut of the search, for its input. */
  let typed: string | undefined;

  /** Styles that could not be fetched throw when they are read. */
  function hasStyles(): boolean {
    try {
      return [...document.styleSheets].some(({href, cssRules}) => href !== null && cssRules.length > 0);
    } catch {
      return false;
    }
  }

  // Docusaurus takes a page without this for one under a wrong base URL. Scripts say nothing yet; styles do.
  if (hasStyles()) Object.assign(window, {docusaurus: {}});

  /** Whether the scripts have taken the page over. */
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
    for (const act of held) act();
    if (typed) type(typed, 20);
  }

  /** Writes into the input that has the focus, as soon as there is one. */
  function type(text: string, attempts: number): void {
    const input = document.activeElement;
    if (input instanceof HTMLInputElement) {
      // React keeps its own record of the value and would miss a plain assignment.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text + input.value);
      input.dispatchEvent(new Event('input', {bubbles: true}));
    } else if (attempts > 0) window.setTimeout(type, 50, text, attempts - 1);
  }

  /** For the search of this page, whenever it comes: late, or after a reload. */
  function keepTyped(): void {
    try {
      if (typed !== undefined)
        sessionStorage.setItem(TYPED_KEY, JSON.stringify({path: window.location.pathname, text: typed}));
    } catch {
      // Storage is unavailable.
    }
  }

  /** The reader may be in the middle of a word when the scripts are given up. */
  function goOnTyping({key}: KeyboardEvent): void {
    if (key.length !== 1 || isAlive()) return;
    typed = (typed ?? '') + key;
    keepTyped();
  }

  /** Gives the scripts up: what needs them goes, and the reader hears why. Should they come late, all that returns. */
  function fail(): void {
    if (state !== 'starting') return;
    if (isAlive()) {
      release();
      return;
    }
    keepTyped();
    delete document.documentElement.dataset['scripts'];
    const notice = document.createElement('div');
    notice.id = 'page-notice';
    notice.setAttribute('role', 'alert');
    const words = document.createElement('span');
    words.textContent = 'Search and other controls of this page have not loaded. You can read on. ';
    /** Trades the page for another one, or for a new copy, when that can be had. */
    const leave = (go: () => void): void => {
      fetch(window.location.href, {method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000)}).then(
        go,
        () => {
          words.textContent = 'This site cannot be reached now. You can read on. ';
        },
      );
    };
    const button = document.createElement('button');
    button.className = 'button button--secondary button--sm';
    button.textContent = 'Reload';
    button.onclick = () => leave(() => window.location.reload());
    notice.append(words, button);
    document.body.append(notice);
    const stay = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (navigator.onLine || isAlive() || !isWay(link)) return;
      event.preventDefault();
      leave(() => window.location.assign(link.href));
    };
    document.addEventListener('click', stay);
    const text = typed;
    // There is no field that it could be written into.
    typed = undefined;
    release();
    typed = text;
    if (typed !== undefined) document.addEventListener('keydown', goOnTyping, true);
  }

  /** Sees a script that cannot be fetched or read. */
  function watch(event: Event): void {
    const source = event instanceof ErrorEvent ? event.filename : (event.target as Partial<HTMLScriptElement>).src;
    if (source?.includes('/assets/js/')) window.setTimeout(fail, LAST_WORD);
  }

  function start(): void {
    if (state !== 'waiting') return;
    state = 'starting';
    for (const sign of SIGNS) window.removeEventListener(sign, start, true);
    for (const src of scripts) {
      const script = document.createElement('script');
      script.src = src;
      script.async = false;
      script.onerror = fail;
      document.head.append(script);
    }
    window.setTimeout(fail, PATIENCE);
  }

  /** Whether a control leads from this page to another one of this site. */
  function isWay(control: Element | null): control is HTMLAnchorElement {
    return (
      control instanceof HTMLAnchorElement &&
      control.origin === window.location.origin &&
      control.getAttribute('href')?.startsWith('#') === false &&
      !control.target &&
      !control.hasAttribute('download')
    );
  }

  function holdClick(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>('a[href], button, [role="button"], [role="tab"]');
    if (!control) return;
    if (control instanceof HTMLAnchorElement && control.getAttribute('href')?.startsWith('#') === false) {
      // Without a connection only the scripts can say more than the browser's error.
      if (!isWay(control) || (fetched < scripts.length && navigator.onLine)) return;
      window.setTimeout(() => {
        if (state === 'starting' && navigator.onLine) window.location.assign(control.href);
      }, LINK_PATIENCE);
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(() => {
      control.click();
    });
  }

  function holdKey(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : document.body;
    const inField = target.closest('input, textarea, select, [contenteditable]') !== null;
    const opensSearch =
      (event.key === '/' && !inField) || (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey));
    // The browser's own quick search must not take the keys that are meant for ours.
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

  /** What an earlier visit kept that changes what the page shows. */
  function hasChoices(): boolean {
    try {
      return (
        window.sessionStorage.getItem(TYPED_KEY) !== null ||
        Object.keys(window.localStorage).some((key) => key === 'theme.system' || key.startsWith('docusaurus.tab.'))
      );
    } catch {
      return false;
    }
  }

  function prefetch(): void {
    const {connection} = navigator as Navigator & {connection?: {effectiveType?: string; saveData?: boolean}};
    if (state !== 'waiting' || connection?.saveData || connection?.effectiveType?.includes('2g')) return;
    for (const href of scripts) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.as = 'script';
      link.href = href;
      link.onload = () => {
        fetched += 1;
      };
      document.head.append(link);
    }
  }

  function whenIdle(act: () => void): void {
    // Older Safari has no idle callback.
    const idle = 'requestIdleCallback' in window ? () => window.requestIdleCallback(act) : () => setTimeout(act, 200);
    // Two frames: the page is painted before anything else is asked for, also where it loads faster than it paints.
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
  if (modes.includes('now') || window.location.search || window.location.hash || hasChoices()) start();
  else whenIdle(modes.includes('idle') ? start : prefetch);
  // The page's own operation may be far down the list of operations. client/ApiSidebar.tsx does the same later.
  whenIdle(() => {
    const link = document.querySelector('#api-sidebar [aria-current]');
    const menu = link?.closest('.menu');
    // Where the scripts have started at once, the menu has been scrolled already.
    if (link && menu) menu.scrollTop += link.getBoundingClientRect().top - menu.clientHeight / 2;
  });
}
