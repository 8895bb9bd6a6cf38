import { holdsCard, mayChangeCard, seesNumber } from '@tael/contract/cards/rules';
import { useSession, useUser } from '../../../lib/session/session.ts';
import type { Card } from '../api.ts';

/** What can be changed about a card, and the permission that it takes. */
const needs = {
  holder: 'card:change',
  ownName: 'card:activate',
  rename: 'card:change',
  tags: 'card:change',
  validity: 'card:limit',
  assign: 'card:assign',
  pin: 'card:pin',
} as const;

export type AboutAct = keyof typeof needs;
export const aboutActs = Object.keys(needs) as AboutAct[]; // keys forgets the names

interface Reader {
  readonly userId: string;
  readonly userType: number;
  readonly permissions: readonly string[];
}

/** Whoever is signed in, as these rules look at them. */
export const useReader = (): Reader => {
  const { id: userId, userType } = useUser();
  return { userId, userType, permissions: useSession().buttons };
};

/** Whether its reader may change what the card may do: the lead of its department and whoever stands above. */
export const mayManage = ({ status, isManaged }: Pick<Card, 'status' | 'isManaged'>): boolean =>
  isManaged && mayChangeCard(status);

/** Whether its reader may look at its number. */
export const mayReveal = ({ status, assignee }: Pick<Card, 'status' | 'assignee'>, reader: Reader): boolean =>
  status === 'active' &&
  seesNumber(reader, assignee?.id ?? null) &&
  reader.permissions.includes('card:reveal');

/** What its reader may change about a card. */
export const aboutActsOf = (
  card: Pick<Card, 'status' | 'isManaged' | 'assignee'>,
  reader: Reader,
): readonly AboutAct[] => {
  const isHeld = holdsCard(reader, card.assignee?.id ?? null) && mayChangeCard(card.status);
  const isOpen: Record<AboutAct, boolean> = {
    holder: mayManage(card),
    // Whoever manages the card says it with the rest of the holder.
    ownName: isHeld && !(mayManage(card) && reader.permissions.includes(needs.holder)),
    rename: mayManage(card),
    tags: mayManage(card),
    validity: mayManage(card),
    // Also after its end: its transactions stay to be seen, and its department may be deleted.
    assign: true,
    pin: isHeld,
  };
  return aboutActs.filter((act) => isOpen[act] && reader.permissions.includes(needs[act]));
};
