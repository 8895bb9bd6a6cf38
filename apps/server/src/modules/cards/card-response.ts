import type { OutputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';

/** A card as the console reads it. */
export type CardResponse = OutputOf<typeof cardRoutes.getCard>;
