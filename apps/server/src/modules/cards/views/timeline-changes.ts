/** What an act changed about a card, as its timeline tells it. */
import type { OutputOf } from '@tael/contract';
import type { cardActions } from '@tael/contract/cards/block';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { cardFacts, type CardFact } from '@tael/contract/cards/timeline';
import { z } from 'zod';
import { changesOf, type ObjectHistoryRow } from '../../../kernel/lists/audit-trail.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { departmentsById, peopleById } from '../../org/index.ts';

type CardAction = (typeof cardActions)[number];
export type HistoryOfCard = ObjectHistoryRow<CardAction>;
type Changes = OutputOf<typeof cardRoutes.cardTimeline>[number]['changes'];

/** Of which acts the facts are told. A new card has too many of them to be told on a line. */
const tells: readonly CardAction[] = [
  'card.renamed',
  'card.holder_changed',
  'card.limits_changed',
  'card.validity_changed',
  'card.merchant_added',
  'card.merchant_removed',
  'card.sent_again',
];

const given = z.object({ department_id: z.string().nullable(), assignee_id: z.string().nullable() });
const givenTo = (stored: unknown) => given.safeParse(stored).data;

/** What each of these acts changed about a customer's card. */
export const changesOfCard = async (
  tx: Tx,
  customerId: string,
  rows: readonly HistoryOfCard[],
): Promise<(row: HistoryOfCard) => Changes> => {
  const named = await namesGiven(tx, customerId, rows);
  return ({ action, before, after }) => {
    if (action === 'card.assigned')
      return changesOf<CardFact>(['department', 'assignee'], named(before), named(after));
    return tells.includes(action) ? changesOf(cardFacts, before, after) : [];
  };
};

/** What the departments and people are called to whom a card was given; who is gone has no name any more. */
const namesGiven = async (tx: Tx, customerId: string, rows: readonly HistoryOfCard[]) => {
  const all = rows
    .filter(({ action }) => action === 'card.assigned')
    .flatMap(({ before, after }) => [givenTo(before) ?? [], givenTo(after) ?? []].flat());
  const departments = await departmentsById(
    tx,
    customerId,
    all.flatMap((to) => to.department_id ?? []),
  );
  const people = await peopleById(
    tx,
    customerId,
    all.flatMap((to) => to.assignee_id ?? []),
  );
  return (stored: unknown) => {
    const to = givenTo(stored);
    const person = people.get(to?.assignee_id ?? '');
    return {
      department: departments.get(to?.department_id ?? '') ?? null,
      assignee: person ? person.name || person.email : null,
    };
  };
};
