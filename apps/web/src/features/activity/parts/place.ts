import { activityPlace, cardPlace, invoicePlace, narrowedPlace, places } from '../../../lib/paths/places.ts';
import type { Activity } from '../api.ts';

/** Where a row leads: to the card, to the movement; from a fee to its invoice, or to its entry while it is on none. */
export const activityRowPlace = ({
  kind,
  objectId,
  fee,
}: Pick<Activity, 'kind' | 'objectId' | 'fee'>): string => {
  if (fee)
    return fee.invoiceId ? invoicePlace(fee.invoiceId) : narrowedPlace(places.entries, { search: objectId });
  return kind === 'card' ? cardPlace(objectId) : activityPlace(objectId);
};
