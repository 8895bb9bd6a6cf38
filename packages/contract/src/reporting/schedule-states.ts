import type { Life } from '../kernel/transitions.ts';

/** How often a report is made: for each week from Monday on, or for each month. */
export const reportRhythms = ['week', 'month'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

export const scheduleStates = ['active', 'paused', 'deleted'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

export const scheduleLife: Life<ScheduleState> = {
  active: ['paused', 'deleted'],
  paused: ['active', 'deleted'],
  deleted: [],
};

export const sentStates = ['preparing', 'sent', 'not_sent'] as const;
export type SentState = (typeof sentStates)[number];

/** `maker_may_not`: who set it up may export reports no longer. `no_reader`: nor may anybody whom it was for. */
export const whyNotSent = ['maker_may_not', 'no_reader', 'deleted'] as const;
export type WhyNotSent = (typeof whyNotSent)[number];
