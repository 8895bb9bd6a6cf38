import type { bankAnswer } from '@tael/contract/payments/files/messages';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export type BankAnswer = z.output<typeof bankAnswer>;
/** What is done about an answer once its content was read to the end: nothing of a damaged one is done. */
export type ApplyAnswer = (tx: Tx, ctx: Context) => Promise<void>;
type Read = (ctx: Context, answer: BankAnswer) => Promise<ApplyAnswer>;

/** How each type of answer is read; other folders add what they read. */
export type Readers = Partial<Record<BankAnswer['type'], Read>>;
