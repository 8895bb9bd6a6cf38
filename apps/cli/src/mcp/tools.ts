import { routes, type Permission, type RouteDefinition } from '@tael/contract';
import { needsPerson } from '@tael/contract/developers/key-access';
import { keyRoutes } from '@tael/contract/developers/reference';
import { referenceGroupNames, type ReferenceGroup } from '@tael/contract/developers/reference-groups';
import { schemaOf } from '@tael/contract/openapi/document';

export type Language = 'en_US' | 'zh_CN';

/** What an agent may do beyond reading: `write` changes things, `money` moves or commits it. */
export const allowances = ['write', 'money'] as const;
export type Allowed = (typeof allowances)[number];

export interface ToolOptions {
  readonly permissions: readonly Permission[];
  readonly allow: readonly Allowed[];
  readonly groups: readonly ReferenceGroup[];
  readonly language: Language;
}

export interface Tool {
  readonly name: string;
  readonly route: RouteDefinition;
  /** Only a person can do it, and the tool says so. */
  readonly isOfPeople: boolean;
  readonly described: {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly inputSchema: { readonly type: 'object' };
    readonly outputSchema?: { readonly type: 'object' };
    readonly annotations: Readonly<Record<string, boolean>>;
  };
}

const isReading = ({ method }: RouteDefinition): boolean => method === 'GET';

/** Whether a route spends, or opens a way to spend: what moves money, and whatever asks for a person to confirm it. */
const isOfMoney = (route: RouteDefinition): boolean => route.movesMoney === true || needsPerson(route);

const isAllowed = (route: RouteDefinition, { permissions, allow }: ToolOptions): boolean =>
  (route.ofKey === true || (permissions as readonly string[]).includes(route.access)) &&
  (isReading(route) || (allow.includes('write') && (!isOfMoney(route) || allow.includes('money'))));

/** The routes that a key may call, as tools: by the contract, and reading alone unless more is allowed. */
export const toolsFor = (options: ToolOptions): Tool[] => {
  const open = keyRoutes
    .filter(({ group, route }) => options.groups.includes(group) && !route.upload && route.reply !== 'file')
    .map(({ name, route }) => ({ name: String(name), route, isOfPeople: false }));
  const ofPeople = Object.entries<RouteDefinition>(routes)
    .filter(([, route]) => needsPerson(route) && options.groups.length === referenceGroupNames.length)
    .map(([name, route]) => ({ name, route, isOfPeople: true }));
  return [...open, ...ofPeople]
    .filter(({ route }) => isAllowed(route, options))
    .map((one) => ({ ...one, described: describe(one, options.language) }));
};

const describe = (
  { name, route, isOfPeople }: Omit<Tool, 'described'>,
  language: Language,
): Tool['described'] => {
  const isChinese = language === 'zh_CN';
  const title = isChinese ? route.summary.zh : route.summary.en;
  const person = isChinese ? '需由人员在控制台确认。' : 'A person confirms this in the console.';
  return {
    name,
    title,
    description: [title, ...(isOfPeople ? [person] : []), `${route.method} ${route.path}`].join('\n'),
    inputSchema: { ...bare(schemaOf(route.input, 'input')), type: 'object' },
    ...(!isOfPeople && { outputSchema: resultSchema(route) }),
    annotations: {
      readOnlyHint: isReading(route),
      destructiveHint: !isReading(route) && isOfMoney(route),
      idempotentHint: isReading(route) || route.idempotency === 'key',
      openWorldHint: false,
    },
  };
};

/** The version of JSON Schema is that of the protocol. */
const bare = ({ $schema: _, ...schema }: Readonly<Record<string, unknown>>) => schema;

/** The answer of the route, and the paths of the text in it that others wrote. */
const resultSchema = (route: RouteDefinition) => ({
  type: 'object' as const,
  properties: {
    data: bare(schemaOf(route.output, 'output')),
    untrusted: { type: 'array', items: { type: 'string' } },
  },
  required: ['data', 'untrusted'],
});
