import { z } from 'zod';
import type { FieldCode } from '../errors.ts';
import * as rules from './card-rules.ts';
import { text, typed } from './fields.ts';

/** The fields of cards. */

/** A PIN as its holder chose it. */
export const pin = typed(rules.pinFault);

/** A name as it is printed on a card. */
export const cardName = text(rules.cardNameFault);

const namesOnCard = z.looseObject({ holderFirstName: cardName, holderLastName: cardName });

/** For objects with the names of a card's holder: whether both fit on it. */
export const fitOnCard = ({ holderFirstName, holderLastName }: z.output<typeof namesOnCard>): boolean =>
  rules.fitsCard(holderFirstName, holderLastName);
/** How it is told that they do not: at the last name, once each is a name, whatever else is wrong with the object. */
export const publicNames = {
  path: ['holderLastName'],
  message: 'card_name_length' satisfies FieldCode,
  when: ({ value }: z.core.ParsePayload) => namesOnCard.safeParse(value).success,
};
