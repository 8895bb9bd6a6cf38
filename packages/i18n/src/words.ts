import type * as enConsole from './en/console.ts';
import type * as enPublic from './en/public.ts';
import type * as enWork from './en/work.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';

type PublicWords = Shape<typeof enPublic>;
type ConsoleWords = Shape<typeof enConsole>;
type WorkWords = Shape<typeof enWork>;

/** Every noun's words, whichever the language. */
export type Words = PublicWords & ConsoleWords & WorkWords;

/**
 * The loads of words: `public` comes with the first page, `console` with the shell behind the sign-in and its first
 * screen, `work` with any other screen there.
 */
export interface Bundles {
  readonly public: PublicWords;
  readonly console: ConsoleWords;
  readonly work: WorkWords;
}
export type BundleName = keyof Bundles;

/** Fetches one bundle in one language; each is a file of its own, so nobody downloads the language not read. */
export const loadBundle: {
  readonly [L in Language]: { readonly [B in BundleName]: () => Promise<Bundles[B]> };
} = {
  en_US: {
    public: () => import('./en/public.ts'),
    console: () => import('./en/console.ts'),
    work: () => import('./en/work.ts'),
  },
  zh_CN: {
    public: () => import('./zh/public.ts'),
    console: () => import('./zh/console.ts'),
    work: () => import('./zh/work.ts'),
  },
};
