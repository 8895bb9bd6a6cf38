import { bankAccountGone, debitNotOffered, debitUnwritable } from '@tael/i18n/ach-authorization';
import { assert } from '../../../kernel/failure.ts';
import type { Context, Language } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { findIntent, lockIntent, moveIntent } from '../intents/index.ts';
import type { AchDeps } from './deps.ts';
import { provider, settleDebit, takeBackDebit, type LockedDebit } from './move-debit.ts';
import { closedLinks, findDebit, lockDueDebits, updateDebit } from './repository.ts';

type Deps = Pick<AchDeps, 'banks' | 'ledger' | 'settings'> & {
  /** False where our bank is real and those who confirm linked accounts are not: no debit may reach it. */
  readonly mayCollect: boolean;
};

/** Debits for whoever writes the files of the bank: which leave now, and what became of them. */
export const createCollections = (deps: Deps) => ({
  clearingDetail: provider,
  due: async (tx: Tx, ctx: Context, limit: number) => {
    const due = [];
    for (const id of await lockDueDebits(tx, ctx.clock.now(), limit)) {
      const locked = await lock(tx, id);
      if (!deps.mayCollect) await cancel(tx, ctx, locked, debitNotOffered);
      else if (await isOpen(deps, tx, locked)) due.push(await instructionOf(deps, tx, locked));
      else await cancel(tx, ctx, locked, bankAccountGone);
    }
    return due;
  },
  again: async (tx: Tx, ids: readonly string[]) => {
    const again = [];
    for (const id of ids) {
      const locked = await lock(tx, id);
      if (locked.intent.state === 'submitted') again.push(await instructionOf(deps, tx, locked));
    }
    return again;
  },
  submitted: async (tx: Tx, ctx: Context, id: string, settlesOn: string) => {
    const { intent } = await lock(tx, id);
    await updateDebit(tx, id, { settles_on: settlesOn });
    if (intent.state === 'waiting')
      await moveIntent(tx, ctx, intent, { to: 'submitted', action: 'funding.intent_submitted' });
  },
  unwritable: async (tx: Tx, ctx: Context, id: string) =>
    cancel(tx, ctx, await lock(tx, id), debitUnwritable),
  settled: async (tx: Tx, ctx: Context, id: string) => {
    await settleDebit(deps, tx, ctx, await lock(tx, id));
  },
  returned: async (tx: Tx, ctx: Context, id: string, code: string) =>
    (await takeBackDebit(deps, tx, ctx, { ...(await lock(tx, id)), code })) === 'applied',
  described: async (tx: Tx, ids: readonly string[]) => {
    const described = new Map<string, { readonly number: string; readonly holderName: string }>();
    for (const id of ids) {
      const intent = await findIntent(tx, id);
      if (intent) described.set(id, { number: intent.reference, holderName: intent.sender_name ?? '' });
    }
    return described;
  },
});

const lock = async (tx: Tx, id: string): Promise<LockedDebit> => {
  const intent = await lockIntent(tx, id);
  const debit = await findDebit(tx, id);
  assert(intent && debit, 'what stands in a file exists');
  return { intent, debit };
};

/** Whether its account was neither removed nor closed to debits in the meantime. */
const isOpen = async ({ banks }: Pick<Deps, 'banks'>, tx: Tx, { debit }: LockedDebit): Promise<boolean> =>
  (await banks.ofCustomer(tx, debit.customer_id)).some(({ id }) => id === debit.account_id) &&
  !(await closedLinks(tx, [debit.account_id])).has(debit.account_id);

const cancel = async (
  tx: Tx,
  ctx: Context,
  { intent }: LockedDebit,
  why: (language: Language) => string,
): Promise<void> => {
  await moveIntent(tx, ctx, intent, {
    to: 'canceled',
    action: 'funding.intent_canceled',
    reason: why(intent.created_language),
  });
};

const instructionOf = async ({ banks }: Pick<Deps, 'banks'>, tx: Tx, { intent, debit }: LockedDebit) => {
  assert(intent.amount !== null, 'a debit has an amount');
  return {
    id: intent.id,
    tenantId: intent.tenant_id,
    customerId: intent.customer_id,
    number: intent.reference,
    minor: intent.amount,
    entryClass: debit.entry_class,
    isRetry: debit.retry_of !== null,
    isRecurring: debit.is_top_up,
    ...(await banks.numbersOf(tx, debit.account_id)),
  };
};
