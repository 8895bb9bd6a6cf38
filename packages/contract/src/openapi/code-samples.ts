import type { KeyRoute } from '../developers/reference.ts';
import { sampleInput } from './sample-values.ts';

/** How a route is called: from a terminal, with the SDK, and with the sample client in Python. */
export interface CodeSamples {
  readonly curl: string;
  readonly typescript: string;
  readonly python: string;
}

/** A path with what its parameters stand for, and the other fields. */
const partsOf = ({ route }: KeyRoute) => {
  const fields = sampleInput(route);
  const inPath = new Set([...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name));
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(fields[name]));
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.has(name)));
  const isQuery = route.method === 'GET' || route.method === 'DELETE';
  const query = new URLSearchParams(
    isQuery ? Object.entries(rest).map(([name, value]) => [name, String(value)]) : [],
  ).toString();
  return { fields, address: query ? `${path}?${query}` : path, body: isQuery ? undefined : rest };
};

const json = (value: unknown): string => JSON.stringify(value, null, 2);
/** JSON as an object of JavaScript: names without quotes where they need none. */
const literal = (value: unknown): string => json(value).replace(/^( *)"([a-z_]\w*)":/gim, '$1$2:');
/** JSON as a literal of Python. */
const pythonLiteral = (value: unknown): string =>
  json(value).replace(
    /(: |^ *)(true|false|null)(?=,?$)/gm,
    (_, before: string, word: 'true' | 'false' | 'null') =>
      before + { true: 'True', false: 'False', null: 'None' }[word],
  );

const curlOf = (one: KeyRoute, origin: string): string => {
  const { address, body } = partsOf(one);
  const { method, idempotency, upload, reply } = one.route;
  const form = Object.entries(body ?? {}).map(([name, value]) => `-F '${name}=${String(value)}'`);
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${origin}${address}'`,
    `-H "Authorization: Bearer $TAEL_KEY"`,
    ...(idempotency === 'key' ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(upload ? [`-F 'file=@table.csv'`, ...form] : []),
    ...(body && !upload ? [`-H 'Content-Type: application/json'`, `-d '${json(body)}'`] : []),
    ...(reply === 'file' ? ['-OJ'] : []),
  ].join(' \\\n  ');
};

const typescriptOf = (one: KeyRoute): string => {
  const { fields } = partsOf(one);
  const given = one.route.upload
    ? [
        `{ file: await openAsBlob('table.csv')${Object.keys(fields).length ? `, ...${literal(fields)}` : ''} }`,
      ]
    : Object.keys(fields).length > 0
      ? [literal(fields)]
      : [];
  return `const answer = await tael.${one.name}(${given.join('')});`;
};

const pythonOf = (one: KeyRoute): string => {
  const { address, body } = partsOf(one);
  const { method, upload } = one.route;
  const more = upload
    ? `, ${pythonLiteral(body)}, file="table.csv"`
    : body && Object.keys(body).length > 0
      ? `, ${pythonLiteral(body)}`
      : '';
  return `answer = tael.call("${method}", "${address}"${more})`;
};

export const codeSamples = (one: KeyRoute, origin: string): CodeSamples => ({
  curl: curlOf(one, origin),
  typescript: typescriptOf(one),
  python: pythonOf(one),
});
