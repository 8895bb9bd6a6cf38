import type { InputOf } from '@tael/contract';
import { categoryOf } from '@tael/contract/authorizations/categories';
import type { CardTransaction } from '@tael/contract/authorizations/schemas';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { paperRoutes } from '@tael/contract/reporting/paper-routes';
import type { HistoryWords } from '@tael/i18n/history';
import { formatMoney, isZero, parseCurrency, parseMoney } from '@tael/money';
import { customerOf, type Context } from '../../kernel/context.ts';
import { openPaper, type Fact, type Paper } from '../../kernel/paper/paper.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import { getTransaction } from '../authorizations/index.ts';
import { getCard } from '../cards/index.ts';
import { disputesOf } from '../disputes/index.ts';
import { emailsOf } from '../identity/index.ts';
import { getDeposit } from '../funding/index.ts';
import { findCustomerAccounts, type Entry, type Ledger } from '../ledger/index.ts';
import { paperWords, type PaperWords } from './paper-words.ts';

export interface PaperDeps {
  readonly ledger: Ledger;
  /** What the tenant's product is called. */
  readonly productOf: (tx: Tx, tenantId: string) => Promise<string>;
}

type Wire = { readonly amount: string; readonly currency: string };
const isSome = ({ amount, currency }: Wire): boolean => !isZero(parseMoney(amount, parseCurrency(currency)));

/** The receipt of one of the caller's purchases. */
export const transactionReceipt =
  (deps: PaperDeps) =>
  async (
    ctx: Context,
    { id, ...asked }: InputOf<typeof paperRoutes.transactionReceipt>,
  ): Promise<FileAnswer> => {
    const detail = getTransaction({ ...deps, emailsOf, disputesOf: disputesOf(deps.ledger) });
    const { transaction, timeline, disputes } = await detail(ctx, { id });
    const { holderName } = await getCard(ctx, { id: transaction.cardId });
    const words = paperWords(asked, ctx.language);
    const { label, value, money, moment } = words;
    const paper = await openReceipt(deps, ctx, words, { id, at: transaction.at });
    const moves = disputes.flatMap((dispute) => dispute.moves);
    const reason = transaction.declineReason;
    paper.facts([
      { label: label((say) => say.papers.date), value: moment(transaction.at) },
      { label: label((say) => say.papers.merchant), value: transaction.merchantName },
      {
        label: label((say) => say.papers.place),
        value: [transaction.merchantCity, transaction.merchantCountry]
          .filter((part) => part !== '')
          .join(', '),
      },
      {
        label: label((say) => say.papers.category),
        value: value((say) => say.transactions.category[categoryOf(transaction.merchantCategory)]),
      },
      {
        label: label((say) => say.papers.card),
        value: `${transaction.cardNickname} ·· ${transaction.lastFour}`,
      },
      { label: label((say) => say.papers.holder), value: holderName },
      {
        label: label((say) => say.papers.status),
        value: value((say) => say.transactions.status[transaction.standing]),
      },
      {
        label: label((say) => say.papers.reason),
        value: reason === null ? '' : value((say) => say.transactions.reason[reason]),
      },
    ]);
    paper.heading(label((say) => say.papers.amounts));
    const amounts = ['declined', 'authorized', 'held', 'captured', 'reversed', 'refunded', 'won'] as const;
    paper.facts(
      amounts.flatMap((name): Fact[] =>
        isSome(transaction[name])
          ? [{ label: label((say) => say.transactions.detail[name]), value: money(transaction[name]) }]
          : [],
      ),
    );
    if (transaction.foreignExchange) paper.facts(exchangeFacts(words, transaction.foreignExchange));
    paper.heading(label((say) => say.papers.steps));
    await paper.table({
      columns: [
        { label: label((say) => say.papers.date), share: 3 },
        { label: label((say) => say.papers.step), share: 3 },
        { label: label((say) => say.papers.outcome), share: 2 },
        { label: label((say) => say.papers.amount), share: 2, align: 'right' },
      ],
      rows: inOrder([
        ...timeline.map((step) => ({ at: step.at, cells: messageCells(words, step) })),
        ...moves.map((move) => ({ at: move.at, cells: moveCells(words, move) })),
      ]).map(({ at, cells }) => [moment(at), ...cells]),
    });
    const entries = inOrder([...timeline, ...moves]).flatMap(({ at, entries: made }) =>
      made.map((entry) => ({ ...entry, at })),
    );
    await entryTable(paper, words, entries, transaction.authorized.currency);
    return answerOf(words, id, await paper.finish());
  };

type Detail = Awaited<ReturnType<ReturnType<typeof getTransaction>>>;

/** By the moment at which each happened; what happened at once stays as it is. */
const inOrder = <Step extends { readonly at: string }>(steps: readonly Step[]): Step[] =>
  steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

const messageCells = ({ value, money }: PaperWords, step: Detail['timeline'][number]): string[] => [
  value((say) =>
    step.outcome === 'declined'
      ? say.transactions.declinedMessage[step.type]
      : say.transactions.message[step.type],
  ),
  value((say) => say.papers.outcomes[step.outcome]),
  money(step.amount),
];

/** A dispute is moved rather than answered, and what that did to the account stands among the entries. */
const moveCells = ({ value }: PaperWords, move: Detail['disputes'][number]['moves'][number]): string[] => [
  value((say) => say.transactions.disputeStep(say.disputes.state[move.state])),
  '',
  '',
];

const exchangeFacts = (
  { label, value, money }: PaperWords,
  { merchantAmount, rate, billed, percent, markUp }: NonNullable<CardTransaction['foreignExchange']>,
): Fact[] => [
  {
    label: label((say) => say.transactions.detail.merchantAmount),
    value: `${merchantAmount.amount} ${merchantAmount.currency}`,
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
  (deps: PaperDeps) =>
  async (ctx: Context, { id, ...asked }: InputOf<typeof paperRoutes.depositReceipt>): Promise<FileAnswer> => {
    const deposit = await getDeposit(ctx, { id });
    const words = paperWords(asked, ctx.language);
    const { label, value, money, moment } = words;
    const paper = await openReceipt(deps, ctx, words, { id, at: deposit.announcedAt });
    paper.facts([
      { label: label((say) => say.papers.date), value: moment(deposit.announcedAt) },
      { label: label((say) => say.papers.sender), value: deposit.senderName },
      { label: label((say) => say.papers.amount), value: money(deposit.amount) },
      { label: label((say) => say.papers.paymentNumber), value: deposit.paymentNumber },
      { label: label((say) => say.papers.transferDate), value: deposit.transferDate },
      { label: label((say) => say.papers.status), value: value((say) => say.funding.state[deposit.state]) },
      { label: label((say) => say.papers.reason), value: deposit.reason ?? '' },
    ]);
    paper.heading(label((say) => say.papers.steps));
    await paper.table({
      columns: [
        { label: label((say) => say.papers.date), share: 1 },
        { label: label((say) => say.papers.step), share: 1 },
        { label: label((say) => say.papers.reason), share: 2 },
      ],
      rows: deposit.history.map((move) => [
        moment(move.at),
        value((say) => say.funding.state[move.state]),
        move.reason ?? '',
      ]),
    });
    const { currency } = deposit.amount;
    await entryTable(paper, words, await entriesOfDeposit(deps, ctx, id, currency), currency);
    return answerOf(words, id, await paper.finish());
  };

const openReceipt = async (
  { productOf }: PaperDeps,
  ctx: Context,
  words: PaperWords,
  { id, at }: { readonly id: string; readonly at: string },
): Promise<Paper> => {
  const product = await read(ctx, (tx) => productOf(tx, customerOf(ctx).tenantId));
  const title = words.label((say) => say.papers.receipt);
  return openPaper({
    ...words.frame(product),
    title,
    subtitle: id,
    file: { title: `${title.join(' ')} ${id}`, language: words.fileLanguage, at: new Date(at) },
  });
};

interface Line {
  readonly at: string;
  readonly code: string;
  readonly amount: string;
  /** Null for whoever does not see the balance of the account. */
  readonly availableAfter: string | null;
}

/** What the movement did to the customer's accounts, entry by entry. */
const entryTable = async (
  paper: Paper,
  { label, value, money, moment }: PaperWords,
  lines: readonly Line[],
  currency: string,
): Promise<void> => {
  if (lines.length === 0) return;
  const named = (code: string) => (say: HistoryWords) =>
    (say.entries.code as Readonly<Partial<Record<string, string>>>)[code] ?? say.entries.otherCode;
  const seesAccount = lines.every(({ availableAfter }) => availableAfter !== null);
  paper.heading(label((say) => say.papers.entries));
  await paper.table({
    columns: [
      { label: label((say) => say.papers.date), share: 3 },
      { label: label((say) => say.papers.entry), share: 4 },
      { label: label((say) => say.papers.amount), share: 2, align: 'right' },
      ...(seesAccount
        ? [{ label: label((say) => say.papers.available), share: 2, align: 'right' } as const]
        : []),
    ],
    rows: lines.map((line) => [
      moment(line.at),
      value(named(line.code)),
      money({ amount: line.amount, currency }),
      ...(line.availableAfter === null ? [] : [money({ amount: line.availableAfter, currency })]),
    ]),
  });
};

const entriesOfDeposit = (
  { ledger }: PaperDeps,
  ctx: Context,
  id: string,
  currency: string,
): Promise<readonly Line[]> =>
  read(ctx, async (tx) => {
    const accounts = await findCustomerAccounts(tx, customerOf(ctx).customerId, parseCurrency(currency));
    const own = new Set(accounts.values());
    const entries = await ledger.entriesOfReference(tx, { type: 'deposit', id });
    return entries.filter(({ accountId }) => own.has(accountId)).map(lineOf);
  });

const lineOf = (entry: Entry): Line => ({
  at: entry.at.toISOString(),
  code: entry.code,
  amount: formatMoney(isZero(entry.posted) ? entry.pending : entry.posted),
  availableAfter: formatMoney(entry.balance.available),
});

const answerOf = ({ value }: PaperWords, id: string, content: Buffer): FileAnswer => ({
  name: `${value((say) => say.papers.receipt).replace(' / ', ' ')} ${id}.pdf`,
  mediaType: 'application/pdf',
  content,
});
