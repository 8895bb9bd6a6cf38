import type { Life } from '../kernel/transitions.ts';

export const dataExportStates = ['preparing', 'ready', 'expired'] as const;
export type DataExportState = (typeof dataExportStates)[number];

export const deletionStates = ['requested', 'canceled', 'declined', 'approved'] as const;
export type DeletionState = (typeof deletionStates)[number];

/** The person may take a request back until staff has decided. */
export const deletionLife: Life<DeletionState> = {
  requested: ['canceled', 'declined', 'approved'],
  canceled: [],
  declined: [],
  approved: [],
};
