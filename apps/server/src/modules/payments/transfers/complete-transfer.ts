import { formatMoney, money } from '@tael/money';
import { auditMany, type AuditEntry } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { emitMany, type OutboxEvent } from '../../../kernel/events/outbox.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { searchTextOf } from '../../../kernel/lists/search-text.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import { accountForDecision, accountNumberOfCustomer, findCustomer } from '../../org/index.ts';
import { postTransfer } from './postings.ts';
import { insertTransfer, updateTransfer, type AccountTransferRow } from './repository.ts';
import { moved } from './rules.ts';

/**
 * Sends a locked transfer: both sides' rows, their audit rows (with those of the act that sends it) and the posting commit
 * together. Runs in the system's scope. Throws `recipient_unavailable`, `insufficient_funds` and `illegal_transition`.
 */
export const completeTransfer = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  before: AccountTransferRow,
  act: readonly AuditEntry[] = [],
): Promise<AccountTransferRow> => {
  const now = ctx.clock.now();
  const sent: AccountTransferRow = {
    ...moved(before, 'completed', now),
    completed_at: now,
    ledger_transfer_id: newId(),
  };
  // The sender's account is held before the recipient's is looked at; both stay as they are until the commit.
  await ctx.mayMoveMoney(tx, before.customer_id);
  if ((await accountForDecision(tx, before.counterparty_id)).standing !== 'active')
    fail('recipient_unavailable');
  const received = await receivedRow(tx, sent);
  // The connection sends them one behind the other and does not wait in between.
  await Promise.all([
    updateTransfer(tx, sent),
    insertTransfer(tx, received),
    auditMany(
      tx,
      [...act, entryOf(sent, before), entryOf(received)].map((entry) => ({ ctx, entry })),
    ),
    emitMany(tx, ctx, [eventOf(sent), eventOf(received)]),
  ]);
  await postTransfer(tx, ledger, sent);
  return sent;
};

/** The recipient's side. */
const receivedRow = async (tx: Tx, sent: AccountTransferRow): Promise<AccountTransferRow> => {
  const [sender, number] = await Promise.all([
    findCustomer(tx, sent.customer_id),
    accountNumberOfCustomer(tx, sent.customer_id),
  ]);
  assert(sender, 'whoever sends is a customer');
  return {
    ...sent,
    customer_id: sent.counterparty_id,
    direction: 'received',
    counterparty_id: sent.customer_id,
    counterparty_name: sender.displayName,
    counterparty_number: number,
    name_check: null,
    search_text: searchTextOf([sender.displayName, number, sent.memo]),
    prepared_by: null,
    prepared_at: sent.updated_at,
    expires_at: null,
    hold_transfer_id: null,
    version: 1,
  };
};

const actionOf = ({ direction }: AccountTransferRow) =>
  direction === 'received' ? 'payments.transfer_received' : 'payments.transfer_completed';
const factsOf = ({ amount, currency, counterparty_name: name }: AccountTransferRow) => ({
  amount: formatMoney(money(amount, currency)),
  currency,
  name,
});

const entryOf = (side: AccountTransferRow, before?: AccountTransferRow): AuditEntry => ({
  action: actionOf(side),
  object: { type: 'account_transfer', id: side.id },
  tenantId: side.tenant_id,
  customerId: side.customer_id,
  ...(before && { before: { state: before.state, version: before.version } }),
  after: {
    state: side.state,
    version: side.version,
    ledgerTransferId: side.ledger_transfer_id,
    ...factsOf(side),
  },
  // What somebody else's person did is nobody's act to the recipient.
  ...(!before && { actor: 'system' as const }),
});

const eventOf = (side: AccountTransferRow): OutboxEvent => ({
  topic: actionOf(side),
  objectId: side.id,
  tenantId: side.tenant_id,
  customerId: side.customer_id,
  payload: factsOf(side),
});
