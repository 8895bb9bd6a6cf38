/** What a client knows of a call; made from the OpenAPI document. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` where a field of the input goes. */
  readonly path: string;
  /** Whether it takes an idempotency key. */
  readonly keyed?: boolean;
  /** How its answer comes, where it is not the usual envelope. */
  readonly reply?: 'bare' | 'text' | 'file';
  /** A multipart upload: the file is the field `file`. */
  readonly upload?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** The address and the body of a call. */
export const requestOf = (
  { method, path, upload }: Operation,
  input: Fields,
): { readonly address: string; readonly body: string | FormData | undefined } => {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    if (typeof value !== 'string' || value === '') throw new TypeError(`${name} is missing`);
    return encodeURIComponent(value);
  });
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(given.map(([name, value]) => [name, textOf(value)])).toString();
    return { address: query ? `${filled}?${query}` : filled, body: undefined };
  }
  if (!upload) return { address: filled, body: JSON.stringify(Object.fromEntries(given)) };
  const form = new FormData();
  // The server reads the fields before the file.
  const isFile = ([, value]: readonly [string, unknown]) => value instanceof Blob;
  for (const [name, value] of [...given.filter((one) => !isFile(one)), ...given.filter(isFile)])
    if (value instanceof File) form.append(name, value, value.name);
    else if (value instanceof Blob) form.append(name, value, 'table.csv');
    else form.append(name, textOf(value));
  return { address: filled, body: form };
};

/** Lists and objects in a query are written as JSON. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);
