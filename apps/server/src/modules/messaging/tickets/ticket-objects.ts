import type { Permission } from '@tael/contract';
import type { TicketAbout } from '@tael/contract/messaging/states';
import type { ticketObject } from '@tael/contract/messaging/ticket-schemas';
import { formatMoney, money, type CurrencyCode } from '@tael/money';
import type { z } from 'zod';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/decide.ts';
import { Failure, failField } from '../../../kernel/failure.ts';
import { lineById, type LineSource } from '../../../kernel/lists/lines.ts';
import type { Tx } from '../../../kernel/transaction.ts';

/** What other modules say of a kind of thing that a ticket can be about. */
interface ObjectKind {
  readonly needs: Permission;
  /** Reads it as whoever asks may see it; throws `not_found`. */
  readonly look: (ctx: Context, id: string) => Promise<unknown>;
  readonly lines: LineSource;
}
export type ObjectKinds = Readonly<Record<TicketAbout, ObjectKind>>;

interface About {
  readonly kind: TicketAbout;
  readonly id: string;
}

/** Throws the field code `invalid_choice` for what the caller cannot see, whether or not it exists. */
export const requireVisible = async (
  ctx: Context,
  kinds: ObjectKinds,
  { kind, id }: About,
): Promise<void> => {
  const { needs, look } = kinds[kind];
  if (!may(principalOf(ctx), needs)) failField('about', 'invalid_choice');
  await look(ctx, id).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found') failField('about', 'invalid_choice');
    throw error;
  });
};

/** The thing as it stands now; null where it is gone. */
export const presentObject = async (
  tx: Tx,
  kinds: ObjectKinds,
  { kind, id }: About,
): Promise<z.output<typeof ticketObject> | null> => {
  const line = await lineById(tx, kinds[kind].lines, id);
  if (!line) return null;
  const { title, state, amount, currency } = line;
  const shown =
    amount === null || currency === null
      ? null
      : { amount: formatMoney(money(BigInt(amount), currency as CurrencyCode)), currency }; // a currency column holds nothing else
  return { kind, id, title, state, amount: shown };
};
