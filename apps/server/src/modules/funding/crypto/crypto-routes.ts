import type { HandlersFor } from '@tael/contract';
import { conversionSignatureHeader, type cryptoRoutes } from '@tael/contract/funding/crypto/routes';
import type { sandboxCryptoRoutes } from '@tael/contract/sandbox/crypto-routes';
import { parseRate } from '@tael/money';
import type { CallExtras } from '../../../kernel/call-extras.ts';
import type { Context } from '../../../kernel/context.ts';
import { signedMessageOf } from '../../../kernel/signed/signed-message.ts';
import { fail } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import type { SandboxConversion } from '../../../providers/crypto-conversion/port.ts';
import { findQuote } from './crypto-repository.ts';
import type { CryptoDeps } from './deps.ts';
import { openCryptoFunding } from './open-crypto-funding.ts';
import { cryptoTerms, listCryptoFunding } from './read-crypto.ts';
import { receiveConversion } from './receive-conversion.ts';

/** Route name to verb. */
export const createCryptoHandlers = (
  deps: CryptoDeps,
): HandlersFor<Context, typeof cryptoRoutes, CallExtras> => ({
  cryptoTerms: cryptoTerms(deps),
  openCryptoFunding: openCryptoFunding(deps),
  listCryptoFunding,
  receiveConversion: (ctx, _input, extras) =>
    receiveConversion(deps)(ctx, signedMessageOf(extras, conversionSignatureHeader)),
});

/** The lever of the sandbox's provider: it sends the signed message that a real one would send. */
export const createCryptoSandboxHandlers = (
  deps: CryptoDeps & { readonly conversion: SandboxConversion },
): HandlersFor<Context, typeof sandboxCryptoRoutes> => ({
  sandboxCryptoPayment: async (ctx, { id, percent, paymentId }) => {
    const quote =
      (await read(ctx, (tx) => findQuote(tx, id), { scope: { kind: 'system' } })) ?? fail('not_found');
    const isLate = ctx.clock.now() > quote.expires_at;
    const message = await deps.conversion.receive({
      reference: quote.reference,
      coin: quote.coin,
      units: (quote.pay_units * BigInt(percent)) / 100n,
      rate: isLate ? null : parseRate(quote.rate),
      ...(paymentId !== undefined && { paymentId }),
    });
    return receiveConversion(deps)(ctx, message);
  },
});
