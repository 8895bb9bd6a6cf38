import { readdirSync } from 'node:fs';

type Placed = readonly [place: string, text: string];

/** Every text below this value with its place; of a sentence that is handed something, the source with both its ways. */
const textsIn = (found: unknown, place: string): Placed[] => {
  if (typeof found === 'string') return [[place, found]];
  if (typeof found === 'function') return [[place, found.toString()]];
  if (typeof found !== 'object' || found === null) return [];
  return Object.entries(found).flatMap(([name, value]) => textsIn(value, `${place}.${name}`));
};

/** Every text of the dictionary modules in a folder of this package, such as `zh` or `zh/site`. */
export const textsOf = async (folder: string): Promise<Placed[]> => {
  const place = new URL(`./${folder}/`, import.meta.url);
  const files = readdirSync(place).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
  const found = await Promise.all(
    files.map(async (name) => textsIn(await import(new URL(name, place).href), name)),
  );
  return found.flat();
};
