import { routes, type RouteDefinition, type RouteName } from '@tael/contract';

/** What the browser needs of a route in order to call it. A mark is there when it is true: this is sent with every page. */
export interface Call {
  readonly method: RouteDefinition['method'];
  readonly path: string;
  readonly anonymous?: true;
  readonly keyed?: true;
  readonly unsigned?: true;
  readonly upload?: true;
  readonly bare?: true;
}

/** The marks that a call may have. */
export const callMarks = ['anonymous', 'keyed', 'unsigned', 'upload', 'bare'] as const;

const callOf = (route: RouteDefinition): Call => ({
  method: route.method,
  path: route.path,
  ...(route.access === 'public' && { anonymous: true }),
  ...(route.idempotency === 'key' && { keyed: true }),
  ...(route.unsigned && { unsigned: true }),
  ...(route.upload && { upload: true }),
  ...(route.reply === 'bare' && { bare: true }),
});

/** Calls of somebody signed in that are made before the console is there, to find out where they belong. */
const prefetched: readonly RouteName[] = [
  'accounts',
  'buttonPermissions',
  'homeSummary',
  'idvCheck',
  'listAnnouncements',
  'logout',
  'me',
  'menu',
  'pagePermissions',
  'remainingTime',
  'requestCodeValue',
  'sandboxMessages',
];

/** Doors that need nobody signed in, and are no page's: of providers, of devices, and of the sandbox's own world. */
const isOfNoPage = (name: RouteName): boolean => /^(receive|sandbox)|DeviceLogin$/.test(name);

export type CallTable = Readonly<Partial<Record<RouteName, Call>>>;

const allCalls = Object.entries(routes).map(
  ([name, route]) => [name as RouteName, callOf(route)] as const, // entries forgets the names
);
const tableOf = (isMeant: (name: RouteName, call: Call) => boolean): CallTable =>
  Object.fromEntries(allCalls.filter(([name, call]) => isMeant(name, call)));

const isPrefetched = (name: RouteName, call: Call) =>
  (call.anonymous === true && !isOfNoPage(name)) || prefetched.includes(name);

/**
 * The contract's routes without their schemas: those that a visitor's pages may call, and those that the console adds.
 * The build replaces `early-calls.ts` and `late-calls.ts` by their values, so that no page carries the schema library
 * for the sake of a method and a path (`build-tools/calls-plugin.ts`).
 */
export const prefetchedCalls = tableOf(isPrefetched);
export const lazyCalls = tableOf((name, call) => !isPrefetched(name, call));
