import type { HandlersFor } from '@tael/contract';
import type { sandboxRoutes } from '@tael/contract/sandbox/routes';
import type { Context } from '../../kernel/context.ts';
import type { SandboxBank } from '../../providers/bank-rails/port.ts';
import type { FundingDeps } from './deps.ts';
import { receiveIncomingTransfer } from './incoming/receive-incoming-transfer.ts';

/** The levers of the sandbox bank. Each makes it send the signed message that a real bank would send. */
export const createFundingSandboxHandlers = (
  deps: Pick<FundingDeps, 'ledger' | 'bankTenantId' | 'holderOf'> & { readonly bank: SandboxBank },
): Pick<HandlersFor<Context, typeof sandboxRoutes>, 'sandboxIncomingTransfer'> => ({
  sandboxIncomingTransfer: (ctx, input) =>
    receiveIncomingTransfer(deps)(ctx, deps.bank.receive({ ...input, currency: 'USD' })),
});
