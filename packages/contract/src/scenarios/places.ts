/** What stands at a path, such as `items.0.status`; `length` counts a list. Undefined where nothing does. */
export const valueAt = (value: unknown, path: string): unknown => {
  let at = value;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[name]; // an own field of an object
  }
  return at;
};

export class UnknownPlace extends Error {}

const place = /\$\{([a-zA-Z][a-zA-Z0-9]*(?:\.[a-zA-Z0-9_]+)*)\}/g;
const whole = /^\$\{([a-zA-Z][a-zA-Z0-9]*(?:\.[a-zA-Z0-9_]+)*)\}$/;

/** The places that a text reads. */
export const placesIn = (text: string): string[] => [...text.matchAll(place)].map(([, path = '']) => path);

const mustHave = (known: Readonly<Record<string, unknown>>, path: string): unknown => {
  const value = valueAt(known, path);
  if (value === undefined) throw new UnknownPlace(path);
  return value;
};

/** Fills in `${card.id}` wherever it stands; a text that is nothing else becomes the value itself. */
export const filled = (value: unknown, known: Readonly<Record<string, unknown>>): unknown => {
  if (typeof value === 'string') {
    const path = whole.exec(value)?.[1];
    if (path !== undefined) return mustHave(known, path);
    return value.replace(place, (_, inside: string) => textOf(mustHave(known, inside)));
  }
  if (Array.isArray(value)) return value.map((one) => filled(one, known));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, filled(inside, known)]));
  return value;
};

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
