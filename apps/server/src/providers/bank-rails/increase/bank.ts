import { isStandardWebhook } from '../../../kernel/events/standard-webhook.ts';
import { isSignedWith, signMessage } from '../../../kernel/signed/signed-message.ts';
import type { KeyRing } from '../../../kernel/key-ring.ts';
import { ProviderFault } from '../../../kernel/provider-calls/provider-fault.ts';
import { systemContext, type SystemContextParts } from '../../../kernel/system-context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { bankFiles } from '../files.ts';
import { readPaymentInitiation } from '../iso20022/payment-initiation.ts';
import { readRecallRequest } from '../iso20022/recall-request.ts';
import type { BankSaying, DirectBank, SentFile } from '../port.ts';
import { askFor, type Order } from './asking.ts';
import type { IncreaseClient, IncreaseSettings } from './client.ts';
import { readMissed, sayingsOf, type EventParts } from './events.ts';
import { accountNumber, event, made } from './objects.ts';
import { achOrder, checkOrder, wireOrder } from './orders.ts';
import { claimNumber, claimTransfers, madeNumber, noteDone, noteSaying, type Saying } from './repository.ts';
import { idOf, wireStatuses } from './texts.ts';
import { refusedPayments } from './told.ts';

interface Parts extends EventParts {
  readonly settings: IncreaseSettings;
  /** Signs what Increase told, in the words of every bank. */
  readonly key: KeyRing;
}

/**
 * Increase as our bank. It is asked for each payment by itself, under a key that is written down before; what it tells is
 * read anew from it and written as the files that every bank sends, so that all rules of payments stay the same.
 */
export const increaseBank = (
  base: SystemContextParts,
  settings: IncreaseSettings,
  { client, key }: { readonly client: IncreaseClient; readonly key: KeyRing },
): DirectBank => {
  const parts: Parts = { base, client, account: settings.shown, accountId: settings.account, settings, key };
  const eventOf = async (told: Parameters<typeof sayingsOf>[1]) => ({
    id: told.id,
    sayings: (await sayingsOf(parts, told)).map((one) => signed(parts, one)),
  });
  return {
    account: settings.shown,
    files: bankFiles,
    isAuthentic: (message) => isSignedWith(key, message),
    returnTransfer: (of) => returnTransfer(client, of),
    numberFor: (ownNumber) => numberFor(parts, ownNumber),
    deliver: async (file) => {
      const told = await deliver(parts, file);
      const at = base.clock.now();
      const noted = await transact(systemContext(base), async (tx) => {
        const all: Saying[] = [];
        for (const one of told) all.push(await noteSaying(tx, one, at));
        return all;
      });
      return noted.map((one) => signed(parts, one));
    },
    readNotice: async (call) => {
      const secret = Buffer.from(settings.webhookSecret, 'utf8');
      if (!isStandardWebhook(secret, call, base.clock.millis())) return undefined;
      const told = event.parse(JSON.parse(call.body));
      return eventOf(told);
    },
    done: (eventId) => transact(systemContext(base), (tx) => noteDone(tx, eventId, base.clock.now())),
    catchUp: (act) => readMissed(parts, async (told) => act(await eventOf(told))),
  };
};

const signed = ({ base, key }: Parts, { kind, body }: Saying): BankSaying => ({
  kind,
  message: signMessage(key, body, base.clock.millis()),
});

const answer = (name: string, said: object): Saying => ({
  name,
  kind: 'answer',
  body: JSON.stringify({ messageId: idOf(name), ...said }),
});

const deliver = (parts: Parts, file: SentFile): Promise<readonly Saying[]> => {
  switch (file.kind) {
    case 'ach':
      return deliverAch(parts, file);
    case 'wires':
      return deliverWires(parts, file);
    case 'checks':
      return deliverChecks(parts, file);
    case 'recalls':
      return refuseRecalls(file);
  }
};

/** A refused payment is told before the file is taken: its money never left. */
const taken = (file: SentFile, refused: readonly string[]): readonly Saying[] => [
  ...(refused.length === 0 ? [] : [refusedPayments(`${file.reference}/refused`, refused, file.day)]),
  answer(`${file.reference}/taken`, {
    type: 'acknowledgement',
    reference: file.reference,
    isTaken: true,
    items: file.items,
  }),
];

const deliverAch = async ({ base, client, settings }: Parts, file: SentFile): Promise<readonly Saying[]> => {
  const orders: Order[] = [];
  for await (const record of bankFiles.readAchFile(file.open))
    if (record.kind === 'entry')
      orders.push({ reference: record.entry.trace, body: achOrder(settings, record) });
  return taken(file, await askFor(base, client, 'ach', orders));
};

const deliverWires = async (
  { base, client, settings }: Parts,
  file: SentFile,
): Promise<readonly Saying[]> => {
  const asked = await readPaymentInitiation(file.open);
  const orders = asked.instructions.flatMap((instruction) =>
    instruction.transfers.map((transfer) => ({
      reference: transfer.uetr ?? '',
      body: wireOrder(settings, instruction, transfer),
    })),
  );
  const refused = await askFor(base, client, 'wire', orders);
  if (refused.length === 0) return [];
  const name = `${file.reference}/refused`;
  const statuses = refused.map((uetr) => ({
    uetr,
    status: 'RJCT',
    reason: { code: 'NARR', information: [] },
  }));
  const content = await wireStatuses(name, `${file.day}T12:00:00Z`, statuses);
  return [answer(name, { type: 'wire_statuses', content })];
};

const deliverChecks = async (
  { base, client, settings }: Parts,
  file: SentFile,
): Promise<readonly Saying[]> => {
  const issued = file.checks.filter(({ isVoid }) => !isVoid);
  const orders = issued.map((check) => ({ reference: check.number, body: checkOrder(settings, check) }));
  const refused = await askFor(base, client, 'check', orders);
  const stopped = file.checks.filter(({ isVoid }) => isVoid).map(({ number }) => number);
  if (stopped.length > 0) await stopChecks({ base, client }, stopped);
  return taken(file, refused);
};

const stopChecks = async (
  { base, client }: Pick<Parts, 'base' | 'client'>,
  references: readonly string[],
): Promise<void> => {
  const asked = await transact(systemContext(base), (tx) =>
    claimTransfers(tx, 'check', { references, at: base.clock.now() }),
  );
  for (const { key, object_id: id } of asked.values())
    if (id !== null)
      await client.post('stop check', `/check_transfers/${id}/stop_payment`, made, {
        key: `${key}/stop`,
        body: { reason: 'not_authorized' },
      });
};

/** Increase takes no request to recall a wire: the money is asked back from the receiver, or by Increase's own people. */
const refuseRecalls = async (file: SentFile): Promise<readonly Saying[]> => {
  const request = await readRecallRequest(file.open);
  const lines = request.recalls.map(({ uetr = '' }) => ({ reference: uetr, day: file.day }));
  return [answer(`${file.reference}/kept`, { type: 'request_refused', lines })];
};

/** Sends back what came in: the whole of it, to where it came from. */
const returnTransfer: (
  client: IncreaseClient,
  of: Parameters<DirectBank['returnTransfer']>[0],
) => Promise<void> = async (client, { refundId, bankReference: id }) => {
  const ways = [
    ['inbound_ach_transfer', 'transfer_return', 'credit_entry_refused_by_receiver'],
    ['inbound_wire_transfer', 'reverse', 'creditor_request'],
  ] as const;
  const way = /^\w+$/.test(id) ? ways.find(([prefix]) => id.includes(prefix)) : undefined;
  if (!way) throw new ProviderFault('increase', 'this did not come in there', false);
  const [prefix, act, reason] = way;
  await client.post('return transfer', `/${prefix}s/${id}/${act}`, made, { key: refundId, body: { reason } });
};

/** The customer's own number there, made once. While it cannot be made, everybody's number and the reference lead to it. */
const numberFor = async ({ base, client, settings }: Parts, ownNumber: string): Promise<string> => {
  const row = await transact(systemContext(base), (tx) => claimNumber(tx, ownNumber, base.clock.now()));
  if (!row || row.number !== null) return row?.number ?? settings.shown.accountNumber;
  const body = {
    account_id: settings.account,
    name: ownNumber,
    inbound_ach: { debit_status: 'blocked' },
    inbound_checks: { status: 'check_transfers_only' },
  };
  try {
    const number = await client.post('create number', '/account_numbers', accountNumber, {
      key: row.key,
      body,
    });
    const of = { objectId: number.id, number: number.account_number };
    await transact(systemContext(base), (tx) => madeNumber(tx, ownNumber, of));
    return number.account_number;
  } catch {
    return settings.shown.accountNumber;
  }
};
