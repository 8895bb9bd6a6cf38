import type { Language } from '@tael/i18n/language';
import { overview } from '../src/lib/paths/landing.ts';
import { keys } from '../src/lib/storage/storage.ts';

/** The build's own account of its files. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;
interface ManifestEntry {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The name under which the manifest keeps a source file. */
export const namedIn = (manifest: Manifest, end: string): string => {
  const name = Object.keys(manifest).find((key) => key.replace(/\?.*$/, '').endsWith(end));
  if (!name) throw new Error(`The build has no ${end}`);
  return name;
};

/** These entries and all that they import at once; what they import later is not part of it. */
export const closureOf = (manifest: Manifest, names: readonly string[]): ReadonlySet<string> => {
  const found = new Set(names);
  for (const name of found) for (const imported of manifest[name]?.imports ?? []) found.add(imported);
  return found;
};

const filesOf = (manifest: Manifest, ends: readonly string[]) => {
  const entries = [
    ...closureOf(
      manifest,
      ends.map((end) => namedIn(manifest, end)),
    ),
  ].flatMap((name) => manifest[name] ?? []);
  return [...new Set([...entries.map(({ file }) => file), ...entries.flatMap(({ css = [] }) => css)])];
};

const frame = ['src/app/Console.tsx', 'src/app/ConsolePage.tsx', 'src/app/screens/Loading.tsx'];
const firstScreen = ['overview/screens/OverviewScreen.tsx', 'overview/parts/RecentPanel.tsx'];
const words = (half: string) => [`i18n/src/${half}/public.ts`, `i18n/src/${half}/console.ts`];

/**
 * A script for the document that every address of the console gets: whoever is signed in will need the frame, the words of
 * their language, and at its address the overview. They are fetched at once instead of one after the other, as each is
 * found to be wanted.
 */
export const preloadScript = (manifest: Manifest, present: readonly string[]): string => {
  const missing = (ends: readonly string[]) =>
    filesOf(manifest, ends).filter((file) => !present.includes(file));
  const lists: Record<'frame' | 'overview' | Language, string[]> = {
    frame: missing(frame),
    en_US: missing(words('en')),
    zh_CN: missing(words('zh')),
    overview: missing(firstScreen).filter((file) => !filesOf(manifest, frame).includes(file)),
  };
  return `(function(){try{var s=localStorage,f=${JSON.stringify(lists)};if(!s.getItem(${JSON.stringify(keys.accessToken)}))return;
var w=f.frame.concat(f[s.getItem(${JSON.stringify(keys.language)})]||f.en_US);if(location.pathname.toLowerCase()===${JSON.stringify(overview.toLowerCase())})w=w.concat(f.overview);
w.forEach(function(h){var l=document.createElement('link');l.rel=/css$/.test(h)?'preload':'modulepreload';if(l.rel==='preload')l.as='style';l.href='/'+h;document.head.append(l)})}catch(e){}})()`;
};
