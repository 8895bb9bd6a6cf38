import type { RouteDefinition } from '@tael/contract';
import { sandboxAchRoutes } from '@tael/contract/sandbox/ach-routes';
import { sandboxChainRoutes } from '@tael/contract/sandbox/chain-routes';
import { sandboxCryptoRoutes } from '@tael/contract/sandbox/crypto-routes';
import { sandboxRoutes } from '@tael/contract/sandbox/routes';
import { sandboxZelleRoutes } from '@tael/contract/sandbox/zelle-routes';

const all: Readonly<Record<string, RouteDefinition>> = {
  ...sandboxRoutes,
  ...sandboxAchRoutes,
  ...sandboxCryptoRoutes,
  ...sandboxChainRoutes,
  ...sandboxZelleRoutes,
};

/** What the outside world does in a sandbox, by a short name: `authorize` for `sandboxAuthorize`. */
export const triggers: ReadonlyMap<string, RouteDefinition> = new Map(
  Object.entries(all).map(([name, route]) => {
    const short = name.replace(/^sandbox/, '');
    return [short.charAt(0).toLowerCase() + short.slice(1), route];
  }),
);
