import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { documentRoutes } from '@tael/contract/reporting/document-routes';
import { principalOf, type Context } from '../../../kernel/context.ts';
import type { Fact } from '../../../kernel/document/document.ts';
import { fail } from '../../../kernel/failure.ts';
import { getFundingIntent } from '../../funding/index.ts';
import { documentWords } from './document-words.ts';
import {
  answerOf,
  entriesOf,
  entryTable,
  openReceipt,
  stepTable,
  type DocumentDeps,
} from './receipt-parts.ts';

/** The receipt of money that came by another way than a bank transfer, once it was credited. */
export const fundingIntentReceipt =
  (deps: DocumentDeps) =>
  async (
    ctx: Context,
    { id, ...asked }: InputOf<typeof documentRoutes.fundingIntentReceipt>,
  ): Promise<FileAnswer> => {
    const intent = await getFundingIntent(ctx, { id });
    const { credited, paidAt, fee, payAmount } = intent;
    if (credited === null || paidAt === null) return fail('not_found');
    const words = documentWords(asked, ctx.language);
    const { label, value, money, moment } = words;
    const document = await openReceipt(deps, ctx, words, { id, at: paidAt });
    const amountFact = (name: 'credited' | 'fee' | 'paid', of: typeof credited | null): Fact[] =>
      of ? [{ label: label((say) => say.fundingWays.detail[name]), value: money(of) }] : [];
    document.facts([
      { label: label((say) => say.documents.date), value: moment(paidAt) },
      {
        label: label((say) => say.fundingWays.detail.way),
        value: value((say) => say.fundingWays.choose.names[intent.way]),
      },
      { label: label((say) => say.documents.sender), value: intent.senderName ?? '' },
      { label: label((say) => say.fundingWays.detail.reference), value: intent.reference },
      ...amountFact('paid', payAmount),
      ...amountFact('fee', fee),
      ...amountFact('credited', credited),
      {
        label: label((say) => say.documents.status),
        value: value((say) => say.fundingWays.state[intent.state]),
      },
    ]);
    stepTable(document, words, intent.history, (step) => (say) => say.fundingWays.state[step]);
    const { currency } = credited;
    const entries = await entriesOf(deps, ctx, { type: 'funding_intent', id }, currency);
    entryTable(document, words, entries, currency);
    return answerOf(words, id, await document.finish(principalOf(ctx).userId));
  };
