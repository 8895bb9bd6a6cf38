import { errorCodes, type ErrorCode } from '@tael/contract';
import type { MessageSource } from '@tael/contract/operations/states';
import type { CallExtras } from '../call-extras.ts';
import type { Context } from '../context.ts';
import { fail } from '../failure.ts';
import type { TransactOptions } from '../transaction.ts';

type Sent = Readonly<Record<string, unknown>>;

/** What a receiver of signed messages does with what is not written as it is asked for. */
export interface SignedReceiver {
  /** The same in our words, where the provider has others for it. */
  read?(sent: Sent): Sent;
  /** Whether a detail that cannot be read keeps the whole from being read (`read-told.ts`). */
  readonly keepsDetails?: boolean;
  /** Takes what was signed and cannot be read, and answers it. Throws `network_signature_invalid`. */
  takeUnread(ctx: Context, sent: Sent, extras: CallExtras): Promise<unknown>;
  /** What else is done with what was booked. */
  takeBooked?(ctx: Context, extras: CallExtras): Promise<void>;
  /** Keeps what was read and refused; the provider gets the refusal all the same, and repeats. */
  takeRefused?(ctx: Context, sent: Sent, extras: CallExtras, refusal: ErrorCode): Promise<void>;
}

/** The answer to a message that was kept where the provider only looks at the status: 202, without data. */
export const keptMessage = Symbol('kept');

/** Signed messages that were not booked just as they came. */
export interface OddMessages {
  /** Keeps one as it came; the same bytes are kept once. With `isRead` it was booked as far as it could be read. */
  keep(
    ctx: Context,
    message: {
      readonly source: MessageSource;
      readonly body: Buffer;
      readonly isRead: boolean;
      /** Why it was refused, although it could be read. */
      readonly refusal?: ErrorCode;
    },
    options?: TransactOptions,
  ): Promise<void>;
  /** What waited with these bytes waits no longer: they are booked now. */
  settle(ctx: Context, body: Buffer, options?: TransactOptions): Promise<void>;
}

/** Whether a refusal says something about the message, so that a repeat gets it too, and not about who sends or about us. */
export const isAboutContent = (code: ErrorCode): boolean => {
  const { status, retryable } = errorCodes[code];
  return !retryable && (status === 404 || status === 409 || status === 422);
};

interface ReceiverOptions extends Pick<SignedReceiver, 'keepsDetails'> {
  readonly source: MessageSource;
  isAuthentic(extras: CallExtras, sent: Sent, ctx: Context): boolean;
  /** What its provider has to read to know that the message was taken. */
  readonly answerTo?: (sent: Sent) => unknown;
}

/** A receiver of messages that only tell: what cannot be read is kept for somebody to read, and not refused. */
export const keepingReceiver = (
  { source, isAuthentic, answerTo = () => keptMessage, keepsDetails = false }: ReceiverOptions,
  { keep, settle }: OddMessages,
): SignedReceiver => ({
  keepsDetails,
  takeUnread: async (ctx, sent, extras) => {
    const { rawBody: body } = extras;
    if (body === null || !isAuthentic(extras, sent, ctx)) return fail('network_signature_invalid');
    await keep(ctx, { source, body, isRead: false });
    return answerTo(sent);
  },
  takeBooked: async (ctx, { rawBody: body, isMended }) => {
    if (body === null) return;
    if (isMended) await keep(ctx, { source, body, isRead: true });
    await settle(ctx, body);
  },
  takeRefused: async (ctx, sent, extras, refusal) => {
    const { rawBody: body } = extras;
    if (body !== null && isAboutContent(refusal) && isAuthentic(extras, sent, ctx))
      await keep(ctx, { source, body, isRead: false, refusal });
  },
});
