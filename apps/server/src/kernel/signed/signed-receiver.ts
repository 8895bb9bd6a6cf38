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
  /** What else is done with what was read as far as it can be, once it is booked. */
  takeMended?(ctx: Context, extras: CallExtras): Promise<void>;
}

/** The answer to a message that was kept where the provider only looks at the status: 202, without data. */
export const keptMessage = Symbol('kept');

/** Keeps a signed message as it came; the same bytes are kept once. */
export type KeepMessage = (
  ctx: Context,
  message: { readonly source: MessageSource; readonly body: Buffer; readonly isRead: boolean },
  options?: TransactOptions,
) => Promise<void>;

interface ReceiverOptions extends Pick<SignedReceiver, 'keepsDetails'> {
  readonly source: MessageSource;
  isAuthentic(extras: CallExtras, sent: Sent, ctx: Context): boolean;
  /** What its provider has to read to know that the message was taken. */
  readonly answerTo?: (sent: Sent) => unknown;
}

/** A receiver of messages that only tell: what cannot be read is kept for somebody to read, and not refused. */
export const keepingReceiver = (
  { source, isAuthentic, answerTo = () => keptMessage, keepsDetails = false }: ReceiverOptions,
  keep: KeepMessage,
): SignedReceiver => ({
  keepsDetails,
  takeUnread: async (ctx, sent, extras) => {
    const { rawBody: body } = extras;
    if (body === null || !isAuthentic(extras, sent, ctx)) return fail('network_signature_invalid');
    await keep(ctx, { source, body, isRead: false });
    return answerTo(sent);
  },
  takeMended: async (ctx, { rawBody: body }) => {
    if (body !== null) await keep(ctx, { source, body, isRead: true });
  },
});
