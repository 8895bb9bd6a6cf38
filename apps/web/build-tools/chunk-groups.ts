import type { Plugin } from 'vite';
import { importersOf, type Graph } from './importers.ts';

/** Which modules travel together. A line with a long way to the server pays for each file, however small it is. */

/** From where a module may be reached without being asked for later. */
const starts = [
  ['way-in', /\/src\/(?:app\/EntryLayout|features\/(?:identity|onboarding\/screens\/RegisterResult))/],
  ['root', /\/src\/(?:root|entry\.client|app\/Hydrated)/],
  ['public', /\/src\/(?:app\/screens\/(?:BusinessFee|Done|Landing|Loading|NotFound)|site\/)/],
  ['onboarding', /\/src\/(?:app\/(?:Onboarding|Invited)\.|features\/(?:onboarding|accounts)\/screens\/)/],
  ['overlays', /\/src\/shell\/overlays\.ts/],
  ['console', /\/src\/app\/Console(?:Page)?\.tsx/],
  ['overview', /\/src\/features\/overview\/screens\//],
  ['recent', /\/src\/features\/overview\/parts\/RecentPanel/],
  ['screen', /\/src\/(?:features\/[a-z-]+\/screens\/|app\/screens\/(?:Cards|CreateCard|Transactions)Page)/],
] as const;
type Start = (typeof starts)[number][0];

const startOf = (id: string): Start | undefined => starts.find(([, place]) => place.test(id))?.[0];

const startsAbove = (id: string, graph: Graph): ReadonlySet<Start> => {
  const seen = new Set([id]);
  const found = new Set<Start>();
  for (const one of seen) {
    const start = startOf(one);
    if (start) found.add(start);
    for (const importer of importersOf(one, graph)) seen.add(importer);
  }
  return found;
};

/** The list that drops from a field: apart, its pieces were several files that each form asked for. */
const choosing = /@mantine\/core\/.*\/Combobox\//;

const amounts = /\/packages\/(?:money\/|i18n\/src\/format\.ts)/;

/**
 * The file that a module belongs to. Before sign-in: one for the pages on which people sign in and up, and one for what
 * they and other public pages share with the console. After it: the console's frame, what that shares with the rest of the
 * way in, the overview, which is the first screen, and what other screens share with it: its parts, and the lists that
 * come after them. What lies over the frame comes once the first screen stands. Lists to choose from are one. Everything
 * else is as the bundler finds it.
 */
const groupOf = (id: string, graph: Graph): string | null => {
  const above = startsAbove(id, graph);
  const [only] = above.size === 1 ? above : [];
  if (only === 'way-in') return 'way-in';
  if (only === 'root' || only === 'public') return null;
  if (above.has('root') || above.has('way-in')) return 'entry';
  // How amounts are written: no page on which people sign in shows any.
  if (amounts.test(id)) return 'amounts';
  // What public pages share with the first screen is little: a file of its own would cost more than it weighs.
  if (above.has('public')) return above.has('console') || above.has('overview') ? 'entry' : null;
  if (above.has('console')) return above.has('onboarding') ? 'signed-in' : 'console';
  if (above.has('overlays')) return 'overlays';
  if (above.has('screen') && choosing.test(id)) return 'choices';
  if (above.has('overview')) return above.has('screen') ? 'parts' : 'overview';
  return above.has('recent') && above.has('screen') ? 'lists' : null;
};

export const chunkGroups = [{ name: groupOf, debugName: 'console', includeDependenciesRecursively: false }];

/** Groups that leave their dependencies where they are may add exports to a route's file; the router asks for none. */
export const chunksPlugin: Plugin = {
  name: 'tael-chunks',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
};
