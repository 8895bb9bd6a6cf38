import { callNamed } from '../../lib/calls/known-calls.ts';
import { keys } from '../../lib/storage/storage.ts';

const given = {
  language: keys.language,
  theme: keys.theme,
  rates: `${callNamed('feeSchedule').path}?entityType=2`,
};

interface Answer {
  readonly data: {
    readonly fees: readonly {
      readonly code: string;
      readonly amount: { readonly amount: string; readonly currency: string };
      readonly percent: string | null;
    }[];
  };
}

/**
 * What a page of the site can do beyond its links, in a document without the console's scripts, so it stands alone:
 * `toLink`, the reader's language taken along, the prices of this host, and the keys and dots of the Chinese screens.
 */
const start = (of: typeof given) => {
  const root = document.documentElement;
  const shown = root.lang === 'zh-CN' ? 'zh_CN' : 'en_US';
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

  requestAnimationFrame(() => setTimeout(() => root.setAttribute('data-drawn', '')));
  const wanted = new URLSearchParams(location.search).get('toLink');
  const asked = all('[data-to-link]').find((section) => section.dataset['toLink'] === wanted);
  // What stands above a section has its true height first, or it would move the section away as it comes near.
  const drawWhole = () => root.setAttribute('data-whole', '');
  if (asked || location.hash !== '') drawWhole();
  if (asked) {
    const goThere = () => asked.scrollIntoView({ behavior: 'instant' });
    goThere();
    // Letters of another font take another height: once ours has come the section may have moved, or its reader may.
    let hasMoved = false;
    for (const hand of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      addEventListener(hand, () => (hasMoved = true), { once: true, passive: true });
    void document.fonts.ready.then(() => hasMoved || goThere());
  }

  // Whoever goes on from a page keeps reading in its language; the link to the other one is a choice.
  const keepLanguage = (chosen: string | undefined) => {
    try {
      const language = chosen ?? localStorage.getItem(of.language) ?? shown;
      localStorage.setItem(of.language, language);
      document.cookie = `${of.language}=${language}; path=/; max-age=31536000; SameSite=Lax`;
      // Read back, or the page that is asked for next may be asked for without it.
      void document.cookie;
    } catch {
      // A browser that keeps nothing asks again.
    }
  };
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && link.hash !== '') drawWhole();
    if (link && link.pathname !== location.pathname) keepLanguage(link.dataset['language']);
    for (const menu of all('header details[open]'))
      if (link || !menu.contains(target as Node)) menu.removeAttribute('open');
  });

  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!/^(light|dark)$/.test(localStorage.getItem(of.theme) ?? ''))
      root.setAttribute('data-mantine-color-scheme', matches ? 'dark' : 'light');
  });

  const show = ({ data }: Answer) => {
    for (const { code, amount, percent } of data.fees) {
      const price = document.querySelector(`[data-price="${code}"]`);
      const free = price?.closest<HTMLElement>('[data-free]')?.dataset['free'];
      const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: amount.currency });
      // Intl takes decimal text as it is, which its types know for literals only.
      const charged = percent ? `${percent}%` : format.format(amount.amount as `${number}`);
      const text = /^[0.]+$/.test(percent ?? amount.amount) ? free : charged;
      if (price && text !== undefined && price.textContent !== text) price.textContent = text;
    }
  };
  if (document.querySelector('[data-price]'))
    fetch(of.rates)
      .then(async (answer) => (answer.ok ? show((await answer.json()) as Answer) : undefined)) // by the contract
      .catch(() => undefined); // the published prices stay

  const screens = all('[data-screen]');
  if (screens.length === 0) return;
  const dots = all('[data-dot]');
  const current = () =>
    screens.findLastIndex((screen) => screen.getBoundingClientRect().top <= innerHeight / 2);
  const mark = () => {
    const at = current();
    dots.forEach((dot, index) =>
      index === at ? dot.setAttribute('aria-current', 'true') : dot.removeAttribute('aria-current'),
    );
  };
  addEventListener('scroll', mark, { passive: true });
  // Before the first paint, but not before the page is laid out for it.
  requestAnimationFrame(mark);

  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 };
  addEventListener('keydown', (event) => {
    const step = steps[event.key];
    const isPlain =
      !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (step === undefined || !isPlain || getComputedStyle(root).scrollSnapType === 'none') return;
    const at = current();
    const screen = screens[at]?.getBoundingClientRect();
    const next = screens[at + step];
    if (!screen || !next) return;
    // A screen that is taller than the window is read to its end first.
    const hidden = step > 0 ? screen.bottom - innerHeight : -screen.top;
    if (screen.height > innerHeight && hidden > 1) return;
    event.preventDefault();
    next.scrollIntoView();
  });
};

export const pageScript = `(${start.toString()})(${JSON.stringify(given)})`;
