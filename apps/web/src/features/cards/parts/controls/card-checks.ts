import { cardRoutes } from '@tael/contract/cards/routes';
import { checkBy } from '../../../../lib/forms/form-errors.ts';

/** What the server would say of a typed form, before it is sent. They bring the schema library, so dialogs alone ask them. */
export const checkFreeze = checkBy(cardRoutes.freezeCard.input);
export const checkLimits = checkBy(cardRoutes.changeCardLimits.input);
