/** What an object of Increase says by now, each thing under a name of its own: told again it is the same thing. */
import { formatMoney, money } from '@tael/money';
import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import type { BankAccount } from '../port.ts';
import type { z } from 'zod';
import type { AchTransfer, CheckTransfer, inboundAch, inboundWire, WireTransfer } from './objects.ts';
import type { Saying } from './repository.ts';
import { achAnswer, idOf, wireReturn, wireStatus, wireStatuses } from './texts.ts';

interface About {
  readonly reference: string;
  readonly account: BankAccount;
  readonly nowMs: number;
}

const answer = (name: string, said: object): Saying => ({
  name,
  kind: 'answer',
  body: JSON.stringify({ messageId: idOf(name), ...said }),
});

const isOver = (status: string): boolean => status === 'rejected' || status === 'canceled';

/** What was asked for and will not be done. */
export const refusedPayments = (name: string, references: readonly string[], day: string): Saying =>
  answer(name, { type: 'payments_refused', lines: references.map((reference) => ({ reference, day })) });

export const toldOfAch = async (transfer: AchTransfer, of: About): Promise<readonly Saying[]> => {
  const { id } = transfer;
  if (isOver(transfer.status)) return [refusedPayments(`${id}/refused`, [of.reference], bankDay(of.nowMs))];
  const changes = transfer.notifications_of_change.map(
    (change, nth) => [`${id}/change/${String(nth)}`, { change }] as const,
  );
  const returns = transfer.return ? [[`${id}/returned`, { returned: transfer.return }] as const] : [];
  const told: Saying[] = [];
  for (const [name, fact] of [...changes, ...returns]) {
    const content = await achAnswer(name, transfer, fact, of);
    if (content !== null) told.push(answer(name, { type: 'ach_returns', content }));
  }
  return told;
};

export const toldOfWire = async (transfer: WireTransfer, of: About): Promise<readonly Saying[]> => {
  const status = wireStatus(of.reference, transfer);
  if (status === null) return [];
  const name = `${transfer.id}/${status.status}`;
  const content = await wireStatuses(name, transfer.created_at, [status]);
  const sent = answer(name, { type: 'wire_statuses', content });
  if (!transfer.reversal) return [sent];
  const back = `${transfer.id}/reversed`;
  const returned = await wireReturn(back, transfer, transfer.reversal, of.reference);
  return [sent, answer(back, { type: 'wire_returns', content: returned })];
};

const checkStates: Readonly<Record<string, readonly string[]>> = {
  mailed: ['mailed'],
  deposited: ['mailed', 'deposited'],
  returned: ['returned'],
};

export const toldOfCheck = (transfer: CheckTransfer, { reference, nowMs }: About): readonly Saying[] => {
  const day = bankDay(nowMs);
  if (isOver(transfer.status)) return [refusedPayments(`${transfer.id}/refused`, [reference], day)];
  return (checkStates[transfer.status] ?? []).map((status) =>
    answer(`${transfer.id}/${status}`, {
      type: 'check_statuses',
      lines: [{ reference, status, day }],
    }),
  );
};

const plain = (text: string, length: number): string =>
  text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, length).trim();

interface Arrived {
  readonly id: string;
  readonly amount: number;
  readonly sender: string;
  readonly number: string;
  readonly bookedAt: string;
  readonly remittance: string;
  readonly sentTo: string | undefined;
}

const arrival = (of: Arrived): Saying => ({
  name: `${of.id}/arrived`,
  kind: 'incoming',
  body: JSON.stringify({
    type: 'incoming_transfer',
    bankReference: of.id,
    amount: formatMoney(money(BigInt(of.amount), 'USD')),
    currency: 'USD',
    senderName: plain(of.sender, 100) || 'Unknown sender',
    paymentNumber: plain(of.number, 64) || of.id,
    ...(of.sentTo !== undefined && { accountNumber: of.sentTo }),
    ...(of.remittance !== '' && { remittance: plain(of.remittance, 140) }),
    bookedAt: new Date(of.bookedAt).toISOString(),
  }),
});

/** Money that was accepted on our account; what others draw from it, and what is still undecided, is no arrival. */
export const toldOfInboundAch = (
  transfer: z.output<typeof inboundAch>,
  sentTo: string | undefined,
): readonly Saying[] =>
  transfer.direction === 'credit' && transfer.status === 'accepted'
    ? [
        arrival({
          id: transfer.id,
          amount: transfer.amount,
          sender: transfer.originator_company_name,
          number: transfer.trace_number,
          bookedAt: transfer.acceptance?.accepted_at ?? transfer.created_at,
          remittance: (transfer.addenda?.freeform?.entries ?? [])
            .map(({ payment_related_information: text }) => text)
            .join(' '),
          sentTo,
        }),
      ]
    : [];

export const toldOfInboundWire = (
  transfer: z.output<typeof inboundWire>,
  sentTo: string | undefined,
): readonly Saying[] =>
  transfer.status === 'accepted'
    ? [
        arrival({
          id: transfer.id,
          amount: transfer.amount,
          sender: transfer.debtor_name ?? '',
          number: transfer.input_message_accountability_data ?? '',
          bookedAt: transfer.created_at,
          remittance: transfer.unstructured_remittance_information ?? '',
          sentTo,
        }),
      ]
    : [];
