/** A bank that is asked for each payment by itself: our files are handed to it, and what it tells is answered as any bank's word. */
import type { OutputOf } from '@tael/contract';
import type { bankFileRoutes } from '@tael/contract/payments/files/routes';
import type { CallExtras } from '../../../kernel/call-extras.ts';
import type { Context } from '../../../kernel/context.ts';
import type { EventJob, ScheduledJob } from '../../../kernel/events/job.ts';
import type { SignedMessage } from '../../../kernel/signed/signed-message.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import type { BankSaying, DirectBank, OrderedCheck } from '../../../providers/bank-rails/port.ts';
import { receiveBankAnswer } from '../answers/receive-bank-answer.ts';
import type { BankFileDeps } from '../files/deps.ts';
import { entriesOfFile, findFile, type BankFileRow } from '../files/file-repository.ts';
import { openStored } from '../files/store-file.ts';
import { findAnyPayment } from '../outgoing/repository.ts';
import { findPayee } from '../payees/repository.ts';

export type DirectBankDeps = BankFileDeps & {
  readonly direct: DirectBank;
  /** What is done about money that came in. */
  readonly receiveIncoming: (ctx: Context, message: SignedMessage) => Promise<unknown>;
};

const catchUpEveryMs = 600_000;

const hear = async (ctx: Context, deps: DirectBankDeps, sayings: readonly BankSaying[]): Promise<void> => {
  for (const { kind, message } of sayings)
    if (kind === 'incoming') await deps.receiveIncoming(ctx, message);
    else await receiveBankAnswer(deps)(ctx, message);
};

/** Each file is handed over once it is there; after a fault again, and the bank is asked for nothing twice. */
export const directBankJob = (deps: DirectBankDeps): EventJob => ({
  topic: 'payments.file_sent',
  run: async (ctx, { objectId }) => {
    const file = await read(ctx, (tx) => findFile(tx, objectId));
    if (file?.direction !== 'sent' || file.state !== 'sent') return;
    const { kind, reference, day, items } = file;
    assert(isSent(kind), 'a file that was sent is of such a kind');
    const checks = kind === 'checks' ? await read(ctx, (tx) => checksOf(tx, file)) : [];
    const open = openStored(ctx, file.id);
    await hear(ctx, deps, await deps.direct.deliver({ kind, reference, day, items, open, checks }));
  },
});

const isSent = (kind: BankFileRow['kind']): kind is 'ach' | 'wires' | 'checks' | 'recalls' =>
  kind === 'ach' || kind === 'wires' || kind === 'checks' || kind === 'recalls';

/** A file of checks names no addresses: they are the payees' own. */
const checksOf = async (tx: Tx, file: BankFileRow): Promise<readonly OrderedCheck[]> => {
  const checks: OrderedCheck[] = [];
  for (const { payment_id: id, purpose, reference } of await entriesOfFile(tx, file.id)) {
    const payment = await findAnyPayment(tx, id);
    const payee = payment && (await findPayee(tx, payment.customer_id, payment.payee_id));
    assert(payee, 'a check has a payee');
    checks.push({
      number: reference,
      isVoid: purpose === 'void',
      minor: payment.payout_amount,
      payee: payment.payee_name,
      memo: payment.memo === '' ? payment.number : payment.memo.slice(0, 73),
      address: {
        line1: payee.address,
        city: payee.city,
        state: payee.region,
        postalCode: payee.postal_code,
      },
    });
  }
  return checks;
};

/** What the bank tells by its notices; each counts once. Throws `network_signature_invalid`. */
export const receiveDirectNotice =
  (deps: Omit<DirectBankDeps, 'direct'> & { readonly direct: DirectBank | null }) =>
  async (
    ctx: Context,
    { rawBody, header }: Pick<CallExtras, 'rawBody' | 'header'>,
  ): Promise<OutputOf<(typeof bankFileRoutes)['receiveIncreaseEvent']>> => {
    const { direct } = deps;
    const event = await direct?.readNotice({ body: rawBody?.toString('utf8') ?? '', header });
    if (!direct || !event) return fail('network_signature_invalid');
    // Each message audits itself: the route's own guard would see only one of them.
    await hear({ ...ctx, channel: 'network', route: null }, { ...deps, direct }, event.sayings);
    await direct.done(event.id);
    return { outcome: event.sayings.length === 0 ? 'ignored' : 'applied' };
  };

/** What the bank did whose notice never came. */
export const catchUpJob = (deps: DirectBankDeps): ScheduledJob => ({
  name: 'payments.catch_up_with_bank',
  everyMs: catchUpEveryMs,
  run: (ctx) =>
    deps.direct.catchUp(async ({ id, sayings }) => {
      await hear(ctx, deps, sayings);
      await deps.direct.done(id);
    }),
});
