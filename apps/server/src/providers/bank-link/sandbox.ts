import { createHmac } from 'node:crypto';
import type { Context } from '../../kernel/context.ts';
import type { EventJob } from '../../kernel/events/job.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { isSignedWith, signMessage, type SignedMessage } from '../../kernel/signed/signed-message.ts';
import { systemContext, type SystemContextParts } from '../../kernel/system-context.ts';
import { transact } from '../../kernel/transaction.ts';
import { keysIn, type KeyRing } from '../../kernel/key-ring.ts';
import type { BankLink, BankLinkRequest } from './port.ts';

/** The account numbers that the sandbox's banks treat otherwise than the rest, by how they end. */
export const refusedEnding = '0000';
export const silentEnding = '9999';

/** A line of a bank statement as its reader gets it. */
export interface StatementNotice {
  /** The same one again is the same notice. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface SandboxBankLink extends BankLink {
  /** Sends each outcome when its time has come: signed, by the way that a real provider's message would take. */
  outcomeJob(deliver: (ctx: Context, message: SignedMessage) => Promise<unknown>): EventJob;
}

const dollars = (cents: number): string => `$0.${String(cents).padStart(2, '0')}`;

/**
 * A provider that sends two deposits `delayMs` later and has the account's bank tell its customer of them. `key` is the
 * secret that it shares with us; the amounts follow from it, so that the same account sent again gets the same two.
 */
export const sandboxBankLink = (
  parts: SystemContextParts,
  options: {
    readonly key: KeyRing;
    readonly notify: (notice: StatementNotice) => Promise<void>;
    readonly delayMs?: number;
  },
): SandboxBankLink => {
  const { key, notify, delayMs = 1_000 } = options;
  const depositsOf = (linkId: string): [number, number] => {
    const digest = createHmac('sha256', keysIn(key)[0]).update(`deposits/${linkId}`).digest();
    const first = (digest.readUInt16BE(0) % 49) + 1;
    return [first, first + (digest.readUInt16BE(2) % 49) + 1];
  };
  const answer = async (request: BankLinkRequest): Promise<object> => {
    const { linkId, accountNumber } = request;
    if (accountNumber.endsWith(refusedEnding)) return { linkId, outcome: 'refused' };
    const deposits = depositsOf(linkId);
    await notify({
      id: linkId,
      to: request.holderEmail,
      subject: 'Two deposits on your account',
      text: `TAEL VERIFY ${dollars(deposits[0])} and TAEL VERIFY ${dollars(deposits[1])} were credited to your account ending in ${accountNumber.slice(-4)}.`,
    });
    return { linkId, outcome: 'deposits_sent', deposits };
  };
  return {
    isAuthentic: (message) => isSignedWith(key, message),
    request: async (request) => {
      if (request.accountNumber.endsWith(silentEnding)) return;
      const payload = { ...(await answer(request)) };
      const ctx = systemContext(parts, { channel: 'sandbox' });
      await transact(ctx, (tx) =>
        emit(tx, ctx, {
          topic: 'sandbox.bank_link_outcome',
          objectId: request.linkId,
          tenantId: null,
          customerId: null,
          payload,
          availableAt: new Date(parts.clock.millis() + delayMs),
        }),
      );
    },
    outcomeJob: (deliver) => ({
      topic: 'sandbox.bank_link_outcome',
      run: async (ctx, event) => {
        await deliver(ctx, signMessage(key, JSON.stringify(event.payload), ctx.clock.millis()));
      },
    }),
  };
};
