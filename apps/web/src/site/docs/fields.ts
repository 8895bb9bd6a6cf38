import type { docs } from '@tael/i18n/en/site/docs';
import type { Shape } from '@tael/i18n/shape';

export type DocsWords = Shape<typeof docs>;

/** The parts of JSON Schema that the contract uses. */
export interface Node {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

/** A field of a call or an answer, on a line. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly limits: readonly string[];
}

const deepest = 4;
// What JSON can count has no limit worth a line.
const isLimit = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

const isNull = ({ type }: Node) => type === 'null';
const optionsOf = ({ anyOf, oneOf }: Node): readonly Node[] => anyOf ?? oneOf ?? [];

const typeOf = (node: Node, words: DocsWords): string => {
  const { kind } = words;
  const options = optionsOf(node);
  if (options.length > 0) {
    const names = new Set(options.filter((one) => !isNull(one)).map((one) => typeOf(one, words)));
    return [...names, ...(options.some(isNull) ? [kind.orNull] : [])].join(' ');
  }
  const types = [node.type ?? []].flat();
  const [first] = types.filter((one) => one !== 'null');
  const named = (name: string | undefined) =>
    name !== undefined && isKind(kind, name) ? kind[name] : kind.any;
  const one =
    first === 'array'
      ? kind.list(typeOf(node.items ?? {}, words))
      : named(isKind(kind, node.format ?? '') ? node.format : (first ?? typeOfValue(node)));
  return types.includes('null') ? `${one} ${kind.orNull}` : one;
};

const typeOfValue = ({ const: value, enum: values }: Node): string => typeof (value ?? values?.[0]);

type Kind = Exclude<keyof DocsWords['kind'], 'list' | 'orNull'>;
const isKind = (kind: DocsWords['kind'], name: string): name is Kind =>
  name in kind && name !== 'list' && name !== 'orNull';

const valuesOf = (node: Node): readonly unknown[] => [
  ...(node.const === undefined ? [] : [node.const]),
  ...(node.enum ?? []),
  ...optionsOf(node).flatMap(valuesOf),
];

const limitsOf = (node: Node, words: DocsWords): string[] => {
  const { limit } = words;
  const narrow = optionsOf(node).find((one) => !isNull(one));
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = { ...narrow, ...node };
  const values = valuesOf(node.items ?? node).filter((value) => value !== null);
  const start = node.default;
  return [
    ...(values.length > 0 ? [`${limit.oneOf} ${values.map(String).join(', ')}`] : []),
    ...(isLimit(minLength) || isLimit(maxLength) ? [limit.characters(minLength, maxLength)] : []),
    ...(isLimit(minimum) || isLimit(maximum)
      ? [limit.range(...([minimum, maximum].map((one) => (isLimit(one) ? one : undefined)) as Bounds))]
      : []),
    ...(minItems !== undefined || maxItems !== undefined ? [limit.items(minItems, maxItems)] : []),
    ...((typeof start === 'string' && start !== '') || typeof start === 'number' || typeof start === 'boolean'
      ? [`${limit.default} ${start}`]
      : []),
  ];
};
type Bounds = [number | undefined, number | undefined]; // of a pair

/** The object within a node, through lists and choices. */
const insideOf = (node: Node): Node | undefined =>
  node.properties
    ? node
    : [node.items ?? [], optionsOf(node)]
        .flat()
        .map(insideOf)
        .find((one) => one !== undefined);

/** The fields of a schema, those of objects in it by names with dots. */
export const fieldsOf = (
  schema: Node,
  words: DocsWords,
  { inPath = [], prefix = '' }: { readonly inPath?: readonly string[]; readonly prefix?: string } = {},
): Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, node]) => {
    const full = `${prefix}${name}`;
    const isOfPath = inPath.includes(full);
    const inside = full.split('.').length < deepest ? insideOf(node) : undefined;
    return [
      {
        name: full,
        type: typeOf(node, words),
        isRequired: isOfPath || (schema.required ?? []).includes(name),
        limits: [...(isOfPath ? [words.limit.inPath] : []), ...limitsOf(node, words)],
      },
      ...(inside ? fieldsOf(inside, words, { prefix: `${full}.` }) : []),
    ];
  });
