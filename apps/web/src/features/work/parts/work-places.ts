import type { WorkQueue } from '@tael/contract/reporting/figure-lists';
import { queuePlaces } from '../../../lib/paths/queue-places.ts';
import { places } from '../../../lib/paths/places.ts';

/** The screen that decides on what waits in a queue. */
const screens: Readonly<Record<WorkQueue, string>> = {
  ...queuePlaces,
  funding_holds: places.heldFunding,
  api_access: places.reviewApiAccess,
  tickets: places.supportTickets,
  approvals: places.approvals,
};

/** Where one thing that waits is decided. */
export const workPlace = (queue: WorkQueue, id: string): string => `${screens[queue]}/${id}`;
export const workScreen = (queue: WorkQueue): string => screens[queue];
