import type { InputOf } from '@tael/contract';
import { categoryOf } from '@tael/contract/authorizations/categories';
import type { CardTransaction } from '@tael/contract/authorizations/schemas';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { documentRoutes } from '@tael/contract/reporting/document-routes';
import { isZero, parseCurrency, parseMoney } from '@tael/money';
import { principalOf, type Context } from '../../../kernel/context.ts';
import type { Fact } from '../../../kernel/document/document.ts';
import { getTransaction } from '../../authorizations/index.ts';
import { getCard } from '../../cards/index.ts';
import { disputesOf } from '../../disputes/index.ts';
import { emailsOf } from '../../identity/index.ts';
import { getDeposit } from '../../funding/index.ts';
import { documentWords, type DocumentWords } from './document-words.ts';
import {
  answerOf,
  entriesOf,
  entryTable,
  openReceipt,
  stepTable,
  type DocumentDeps,
} from './receipt-parts.ts';

type Wire = { readonly amount: string; readonly currency: string };
const isSome = ({ amount, currency }: Wire): boolean => !isZero(parseMoney(amount, parseCurrency(currency)));

/** The receipt of one of the caller's purchases. */
export const transactionReceipt =
  (deps: DocumentDeps) =>
  async (
    ctx: Context,
    { id, ...asked }: InputOf<typeof documentRoutes.transactionReceipt>,
  ): Promise<FileAnswer> => {
    const detail = getTransaction({ ...deps, emailsOf, disputesOf: disputesOf(deps.ledger) });
    const { transaction, timeline, disputes } = await detail(ctx, { id });
    const { holderName } = await getCard(ctx, { id: transaction.cardId });
    const words = documentWords(asked, ctx.language);
    const { label, value, money, moment } = words;
    const document = await openReceipt(deps, ctx, words, { id, at: transaction.at });
    const moves = disputes.flatMap((dispute) => dispute.moves);
    const reason = transaction.declineReason;
    document.facts([
      { label: label((say) => say.documents.date), value: moment(transaction.at) },
      { label: label((say) => say.documents.merchant), value: transaction.merchantName },
      {
        label: label((say) => say.documents.place),
        value: [transaction.merchantCity, transaction.merchantCountry]
          .filter((part) => part !== '')
          .join(', '),
      },
      {
        label: label((say) => say.documents.category),
        value: value((say) => say.transactions.category[categoryOf(transaction.merchantCategory)]),
      },
      {
        label: label((say) => say.documents.card),
        value: `${transaction.cardNickname} ·· ${transaction.lastFour}`,
      },
      { label: label((say) => say.documents.holder), value: holderName },
      {
        label: label((say) => say.documents.status),
        value: value((say) => say.transactions.status[transaction.standing]),
      },
      {
        label: label((say) => say.documents.reason),
        value: reason === null ? '' : value((say) => say.transactions.reason[reason]),
      },
    ]);
    document.heading(label((say) => say.documents.amounts));
    const amounts = ['declined', 'authorized', 'held', 'captured', 'reversed', 'refunded', 'won'] as const;
    document.facts(
      amounts.flatMap((name): Fact[] =>
        isSome(transaction[name])
          ? [{ label: label((say) => say.transactions.detail[name]), value: money(transaction[name]) }]
          : [],
      ),
    );
    if (transaction.foreignExchange) document.facts(exchangeFacts(words, transaction.foreignExchange));
    document.heading(label((say) => say.documents.steps));
    document.table({
      columns: [
        { label: label((say) => say.documents.date), share: 3 },
        { label: label((say) => say.documents.step), share: 3 },
        { label: label((say) => say.documents.outcome), share: 2 },
        { label: label((say) => say.documents.amount), share: 2, align: 'right' },
      ],
      rows: inOrder([
        ...timeline.map((step) => ({ at: step.at, cells: messageCells(words, step) })),
        ...moves.map((move) => ({ at: move.at, cells: moveCells(words, move) })),
      ]).map(({ at, cells }) => [moment(at), ...cells]),
    });
    const entries = inOrder([...timeline, ...moves]).flatMap(({ at, entries: made }) =>
      made.map((entry) => ({ ...entry, at })),
    );
    entryTable(document, words, entries, transaction.authorized.currency);
    return answerOf(words, id, await document.finish(principalOf(ctx).userId));
  };

type Detail = Awaited<ReturnType<ReturnType<typeof getTransaction>>>;

/** By the moment at which each happened; what happened at once stays as it is. */
const inOrder = <Step extends { readonly at: string }>(steps: readonly Step[]): Step[] =>
  steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

const messageCells = ({ value, money }: DocumentWords, step: Detail['timeline'][number]): string[] => [
  value((say) =>
    step.outcome === 'declined'
      ? say.transactions.declinedMessage[step.type]
      : say.transactions.message[step.type],
  ),
  value((say) => say.documents.outcomes[step.outcome]),
  money(step.amount),
];

/** A dispute is moved rather than answered, and what that did to the account stands among the entries. */
const moveCells = ({ value }: DocumentWords, move: Detail['disputes'][number]['moves'][number]): string[] => [
  value((say) => say.transactions.disputeStep(say.disputes.state[move.state])),
  '',
  '',
];

const exchangeFacts = (
  { label, value, money }: DocumentWords,
  { merchantAmount, rate, billed, percent, markUp }: NonNullable<CardTransaction['foreignExchange']>,
): Fact[] => [
  {
    label: label((say) => say.transactions.detail.merchantAmount),
    value: money(merchantAmount),
  },
  {
    label: label((say) => say.transactions.detail.exchangeRate),
    value:
      rate === null
        ? ''
        : value((say) => say.transactions.detail.rate(merchantAmount.currency, rate, billed.currency)),
  },
  { label: label((say) => say.transactions.detail.billed), value: money(billed) },
  ...(percent === '0'
    ? []
    : [{ label: label((say) => say.transactions.detail.markUp(percent)), value: money(markUp) }]),
];

/** The receipt of one of the caller's deposits. */
export const depositReceipt =
  (deps: DocumentDeps) =>
  async (
    ctx: Context,
    { id, ...asked }: InputOf<typeof documentRoutes.depositReceipt>,
  ): Promise<FileAnswer> => {
    const deposit = await getDeposit(ctx, { id });
    const words = documentWords(asked, ctx.language);
    const { label, value, money, moment } = words;
    const document = await openReceipt(deps, ctx, words, { id, at: deposit.announcedAt });
    document.facts([
      { label: label((say) => say.documents.date), value: moment(deposit.announcedAt) },
      { label: label((say) => say.documents.sender), value: deposit.senderName },
      { label: label((say) => say.documents.amount), value: money(deposit.amount) },
      { label: label((say) => say.documents.paymentNumber), value: deposit.paymentNumber },
      { label: label((say) => say.documents.transferDate), value: deposit.transferDate },
      {
        label: label((say) => say.documents.status),
        value: value((say) => say.funding.state[deposit.state]),
      },
      { label: label((say) => say.documents.reason), value: deposit.reason ?? '' },
    ]);
    stepTable(document, words, deposit.history, (step) => (say) => say.funding.state[step]);
    const { currency } = deposit.amount;
    entryTable(document, words, await entriesOf(deps, ctx, { type: 'deposit', id }, currency), currency);
    return answerOf(words, id, await document.finish(principalOf(ctx).userId));
  };
