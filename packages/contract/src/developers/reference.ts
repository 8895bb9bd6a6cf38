import type { RouteDefinition } from '../kernel/define-route.ts';
import { routes, type RouteName } from '../routes.ts';
import { acceptsKeys } from './key-access.ts';
import { referenceGroupNames, referenceGroups, type ReferenceGroup } from './reference-groups.ts';

/** A route that programs may call. */
export interface KeyRoute {
  readonly name: RouteName;
  readonly route: RouteDefinition;
  readonly group: ReferenceGroup;
}

const groupOf = ({ access }: RouteDefinition): ReferenceGroup => {
  const [noun = ''] = access.split(':');
  const group = referenceGroupNames.find((name) =>
    (referenceGroups[name] as readonly string[]).includes(noun),
  );
  if (!group) throw new Error(`The API reference has no group for ${access}`);
  return group;
};

/** Every route that programs may call: what the reference, the SDK, the command line and the MCP server offer. */
export const keyRoutes: readonly KeyRoute[] = Object.entries<RouteDefinition>(routes)
  .filter(([, route]) => acceptsKeys(route))
  .map(([name, route]) => ({ name: name as RouteName, route, group: groupOf(route) })); // keys of a literal object
