import type { HandlersFor, platformRoutes } from '@tael/contract';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { read } from '../../kernel/transaction.ts';
import { brandOf } from './brand.ts';
import { countries } from './countries.ts';
import { countryOf } from './country.ts';

/** `sandbox` marks every screen of an installation where no real money moves. */
export const createPlatformHandlers = (deps: {
  readonly sandbox: boolean;
}): HandlersFor<Context, typeof platformRoutes, CallExtras> => ({
  country: (ctx) => Promise.resolve({ countryCode: countryOf(ctx) }),
  brand: (ctx, _input, extras) =>
    read(ctx, async (tx) => ({
      ...(await brandOf(tx, { host: extras.header('host') })),
      sandbox: deps.sandbox,
    })),
  countries: () => Promise.resolve([...countries]),
});
