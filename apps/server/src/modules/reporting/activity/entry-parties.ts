import type { Tx } from '../../../kernel/transaction.ts';
import { merchantNames, purchasesFound } from '../../authorizations/index.ts';
import { cardNames } from '../../cards/index.ts';
import { depositsById, depositsFound, sendersOfIntents } from '../../funding/index.ts';
import type { EntryParties, EntryReference } from '../../ledger/index.ts';
import { counterpartiesOf, payeesOfPayments, paymentsFound } from '../../payments/index.ts';

const idsOf = (references: readonly EntryReference[], type: string): string[] => [
  ...new Set(references.filter((reference) => reference.type === type).map(({ id }) => id)),
];

const senders = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await depositsById(tx, ids))].map(([id, { sender_name: name }]) => [id, name]));

/** Who stands behind the entries of the books, as the module that each belongs to names them. */
export const entryParties: EntryParties = {
  namesOf: async (tx, references) =>
    new Map([
      ...(await merchantNames(tx, idsOf(references, 'authorization'))),
      ...(await senders(tx, idsOf(references, 'deposit'))),
      ...(await sendersOfIntents(tx, idsOf(references, 'funding_intent'))),
      ...(await payeesOfPayments(tx, idsOf(references, 'payment'))),
      ...(await counterpartiesOf(tx, idsOf(references, 'account_transfer'))),
      ...(await cardNames(tx, idsOf(references, 'card'))),
    ]),
  found: async (tx, references, patterns) =>
    new Set([
      ...(await purchasesFound(tx, idsOf(references, 'authorization'), patterns)),
      ...(await depositsFound(tx, idsOf(references, 'deposit'), { patterns, typedAmount: undefined })),
      ...(await sendersOfIntents(tx, idsOf(references, 'funding_intent'), patterns)).keys(),
      ...(await paymentsFound(tx, idsOf(references, 'payment'), patterns)),
      ...(await counterpartiesOf(tx, idsOf(references, 'account_transfer'), patterns)).keys(),
    ]),
};
