/** Where the network's messages come in: what asks always gets a decision, what tells is booked or kept to be read. */
import { responseCodeOf, type DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import { networkMessageTypes } from '@tael/contract/authorizations/states';
import type { ErrorCode } from '@tael/contract';
import { audit } from '../../../kernel/audit.ts';
import type { CallExtras } from '../../../kernel/call-extras.ts';
import type { Context } from '../../../kernel/context.ts';
import { Failure } from '../../../kernel/failure.ts';
import { wholeAmount } from '../../../kernel/text/whole-amount.ts';
import { isAboutContent, type OddMessages } from '../../../kernel/signed/signed-receiver.ts';
import { countryOfThree } from '../../../kernel/text/countries-of-three.ts';
import { transact } from '../../../kernel/transaction.ts';
import { declineAlone, plainDecline } from '../decision/answer-request.ts';
import type { NetworkAnswer } from '../message-repository.ts';
import type { NetworkReceiver } from './gather-messages.ts';
import { asks, whileTerminalWaits } from './receive-network-message.ts';

type Fields = Readonly<Record<string, unknown>>;
type Extras = Pick<CallExtras, 'rawBody' | 'isMended'>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** The network's words for what we have others for: a country in three letters. */
export const inOurWords = (sent: Fields): Fields => {
  const merchant = fieldsOf(sent['merchant']);
  const country = merchant?.['country'];
  if (!merchant || typeof country !== 'string' || country.trim().length !== 3) return sent;
  return { ...sent, merchant: { ...merchant, country: countryOfThree(country.trim()) ?? '' } };
};

const answered = (answer: NetworkAnswer) => ({ ...answer, responseCode: responseCodeOf(answer.reason) });

/** Why what asks is declined where what tells would be refused. */
const declines: Partial<Record<ErrorCode, DeclineReason>> = {
  authorization_already_ended: 'hold_ended',
  not_found: 'hold_ended',
  idempotency_key_reused: 'reference_taken',
  validation_failed: 'message_unreadable',
};

/** What tells of money that was moved: refused, it is still to be booked. The rest moves nothing where there is no hold. */
const movesMoney = ({ type }: NetworkMessage): boolean =>
  type === 'capture' || type === 'refund' || type === 'advice';

export const createMessageTaker = (receive: NetworkReceiver, odd: OddMessages) => {
  const keep = async (
    ctx: Context,
    { rawBody: body }: Extras,
    reading: { readonly isRead: boolean; readonly refusal?: ErrorCode },
  ): Promise<void> => {
    if (body) await odd.keep(ctx, { source: 'card_network', body, ...reading }, whileTerminalWaits);
  };
  /** Books what tells. */
  const book = async (ctx: Context, message: NetworkMessage, extras: Extras): Promise<NetworkAnswer> => {
    try {
      const answer = await receive(ctx, message);
      if (extras.rawBody) await odd.settle(ctx, extras.rawBody, whileTerminalWaits);
      return answer;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === 'validation_failed') {
        await keep(ctx, extras, { isRead: false });
        return accepted;
      }
      if (movesMoney(message) && isAboutContent(error.code))
        await keep(ctx, extras, { isRead: false, refusal: error.code });
      throw error;
    }
  };

  const declineKept = (
    ctx: Context,
    message: NetworkMessage,
    reason: DeclineReason,
  ): Promise<NetworkAnswer> =>
    transact(
      ctx,
      async (tx) => {
        // What came before under this name keeps its answer.
        if (reason !== 'reference_taken')
          return declineAlone(tx, ctx, { message, card: undefined, reason, seen: message.reference });
        await audit(tx, ctx, {
          action: 'authorization.message_received',
          object: { type: 'network_message', id: null },
          tenantId: null,
          customerId: null,
          after: { reference: message.reference, type: message.type, sequence: message.sequence },
          reason,
          actor: 'network',
        });
        return plainDecline(reason);
      },
      whileTerminalWaits,
    );

  return {
    async receive(ctx: Context, told: NetworkMessage, extras: Extras) {
      const currency = told.currency.trim().toUpperCase();
      const message = { ...told, currency, amount: wholeAmount(told.amount, currency) };
      const isAsked = asks(message);
      if (extras.isMended) {
        const kept = keep(ctx, extras, { isRead: true });
        // A terminal waits for a decision, not for a copy of the question.
        await (isAsked ? kept.catch(() => undefined) : kept);
      }
      if (!isAsked) return answered(await book(ctx, message, extras));
      try {
        return answered(await receive(ctx, message));
      } catch (error) {
        const reason = error instanceof Failure ? declines[error.code] : undefined;
        if (!reason) throw error;
        return answered(await declineKept(ctx, message, reason));
      }
    },
    /** What something is missing of that must be known: kept for somebody to read; what asks is declined. */
    async takeUnread(ctx: Context, sent: Fields, extras: Extras) {
      const type = networkMessageTypes.find((one) => one === sent['type']);
      const isAsked = type !== undefined && asks({ type });
      const kept = keep(ctx, extras, { isRead: false });
      await (isAsked ? kept.catch(() => undefined) : kept);
      return answered(isAsked ? plainDecline('message_unreadable') : accepted);
    },
  };
};

/** Taken, and moved nothing. */
const accepted: NetworkAnswer = { ...plainDecline('message_unreadable'), decision: 'accepted', reason: null };
