import { randomBytes } from 'node:crypto';
import type { HandlersFor } from '@tael/contract';
import { zelleSignatureHeader, type zelleRoutes } from '@tael/contract/funding/zelle/routes';
import type { sandboxZelleRoutes } from '@tael/contract/sandbox/zelle-routes';
import type { CallExtras } from '../../../kernel/call-extras.ts';
import type { Context } from '../../../kernel/context.ts';
import { signedMessageOf } from '../../../kernel/signed/signed-message.ts';
import type { SandboxZelle } from '../../../providers/zelle/port.ts';
import type { ZelleDeps } from './deps.ts';
import { getZelleFunding, openZelleFunding, zelleTerms } from './open-zelle.ts';
import { receiveZelle } from './receive-zelle.ts';

/** Route name to verb. */
export const createZelleHandlers = (
  deps: ZelleDeps,
): HandlersFor<Context, typeof zelleRoutes, CallExtras> => ({
  zelleTerms: zelleTerms(deps),
  openZelleFunding: openZelleFunding(deps),
  getZelleFunding: getZelleFunding(deps),
  receiveZelleMessage: (ctx, _input, extras) =>
    receiveZelle(deps)(ctx, signedMessageOf(extras, zelleSignatureHeader)),
});

/** The payer of the sandbox: its bank sends the signed message that a real one would send. */
export const createZelleSandboxHandlers = (
  deps: ZelleDeps & { readonly zelle: SandboxZelle },
): HandlersFor<Context, typeof sandboxZelleRoutes> => ({
  sandboxZellePayment: async (ctx, { paymentId = `ZEL${randomBytes(10).toString('hex')}`, ...payment }) => ({
    ...(await receiveZelle(deps)(ctx, deps.zelle.receive({ paymentId, ...payment }))),
    paymentId,
  }),
});
