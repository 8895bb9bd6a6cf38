export type Json = Readonly<Record<string, unknown>>;

// What is shorter costs more as a name.
const shortest = 120;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isShareable = (value: Json): boolean =>
  (isObject(value['properties']) || Array.isArray(value['enum'])) && JSON.stringify(value).length > shortest;

const pascal = (name: string): string =>
  name.replace(/(^|[^a-z0-9]+)([a-z0-9])/gi, (_, _between: string, letter: string) => letter.toUpperCase());

/** Schemas that come more than once, each by a name of its own: a types file that says everything once is small. */
export const shareSchemas = (
  schemas: Readonly<Record<string, unknown>>,
): {
  readonly schemas: Readonly<Record<string, unknown>>;
  readonly shared: Readonly<Record<string, Json>>;
} => {
  const counts = new Map<string, number>();
  const count = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(count);
    if (!isObject(value)) return undefined;
    if (isShareable(value)) {
      const text = JSON.stringify(value);
      const seen = counts.get(text) ?? 0;
      counts.set(text, seen + 1);
      // What is inside of something seen before is seen once.
      if (seen > 0) return undefined;
    }
    return Object.values(value).forEach(count);
  };
  Object.values(schemas).forEach(count);

  const shared: Record<string, Json> = {};
  const names = new Map<string, string>();
  const nameFor = (wanted: string): string => {
    for (let number = 1; ; number += 1) {
      const name = `${pascal(wanted)}${number === 1 ? '' : number}`;
      if (!(name in shared)) return name;
    }
  };
  const named = (value: unknown, at: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => named(one, at));
    if (!isObject(value)) return value;
    const inside = () =>
      Object.fromEntries(
        Object.entries(value).map(([key, one]) => [
          key,
          key === 'properties' && isObject(one)
            ? Object.fromEntries(Object.entries(one).map(([field, of]) => [field, named(of, field)]))
            : named(one, at),
        ]),
      );
    const text = JSON.stringify(value);
    if (!isShareable(value) || (counts.get(text) ?? 0) < 2) return inside();
    let name = names.get(text);
    if (name === undefined) {
      name = nameFor(at);
      names.set(text, name);
      shared[name] = {};
      shared[name] = inside();
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const result = Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, named(one, name)]));
  return { schemas: result, shared };
};
