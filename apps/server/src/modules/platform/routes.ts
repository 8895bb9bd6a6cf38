import type { HandlersFor, platformRoutes } from '@tael/contract';
import type { CallExtras } from '../../kernel/call-extras.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { read } from '../../kernel/transaction.ts';
import { brandOf } from './brand.ts';
import { countries } from './countries.ts';
import { countryOf } from './country.ts';
import { projectsOf } from './repository.ts';

/** How this installation runs, which every visitor's console is told beside the brand. */
export interface Installation {
  readonly sandbox: boolean;
  readonly sandboxProviders: boolean;
  readonly identityPage: boolean;
  readonly chatHost: string | null;
  readonly publicUrl: string;
  readonly cardFrameOrigin: string | null;
}

export const createPlatformHandlers = ({
  sandbox,
  sandboxProviders,
  identityPage,
  chatHost,
  publicUrl,
  cardFrameOrigin,
}: Installation): HandlersFor<Context, typeof platformRoutes, CallExtras> => ({
  country: (ctx) => Promise.resolve({ countryCode: countryOf(ctx) }),
  brand: (ctx, _input, extras) =>
    read(ctx, async (tx) => ({
      ...(await brandOf(tx, { host: extras.header('host') })),
      sandbox,
      sandboxProviders,
      identityPage,
      chatHost,
      // The page there lets itself be framed by the console at this address alone; on other hosts it has no origin.
      cardFrameOrigin: extras.header('host') === new URL(publicUrl).host ? cardFrameOrigin : null,
    })),
  projects: (ctx) => read(ctx, (tx) => projectsOf(tx, principalOf(ctx).tenantId)),
  countries: () => Promise.resolve([...countries]),
});
