import type { HandlersFor } from '@tael/contract';
import type { sandboxAchRoutes } from '@tael/contract/sandbox/ach-routes';
import { money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import type { SandboxAchDebits } from '../../../providers/ach-debits/port.ts';
import { findIntent } from '../intents/index.ts';
import type { AchDeps } from './deps.ts';
import { receiveAchMessage } from './receive-ach-message.ts';
import { findDebit } from './repository.ts';

type Deps = AchDeps & { readonly debits: SandboxAchDebits };

/** The lever of the sandbox's bank: it sends the signed message that a real one would send. */
export const createAchSandboxHandlers = (deps: Deps): HandlersFor<Context, typeof sandboxAchRoutes> => ({
  sandboxAchDebit: async (ctx, { id, act, code }) => {
    const debit = await read(
      ctx,
      async (tx) => {
        const intent = await findIntent(tx, id);
        const row = await findDebit(tx, id);
        return intent && intent.amount !== null && row
          ? {
              reference: intent.reference,
              amount: money(intent.amount, 'USD'),
            }
          : fail('not_found');
      },
      { scope: { kind: 'system' } },
    );
    const told = { type: act, code: act === 'returned' ? (code ?? 'R01') : null };
    return receiveAchMessage(deps)(ctx, deps.debits.tell(debit, told));
  },
});
