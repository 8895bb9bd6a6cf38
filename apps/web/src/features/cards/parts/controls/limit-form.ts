import type { CardLimits } from '../../api.ts';

/** Limits as a form holds them: a text each, empty for none. */
export type LimitTexts = Readonly<Record<keyof CardLimits, string>>;

export const limitNames = [
  'perTransaction',
  'daily',
  'weekly',
  'monthly',
] as const satisfies readonly (keyof CardLimits)[];

export const noLimits: LimitTexts = { perTransaction: '', daily: '', weekly: '', monthly: '' };

const each = <Value>(make: (name: keyof CardLimits) => Value): Record<keyof CardLimits, Value> => ({
  perTransaction: make('perTransaction'),
  daily: make('daily'),
  weekly: make('weekly'),
  monthly: make('monthly'),
});

export const textsOf = (limits: CardLimits): LimitTexts => each((name) => limits[name] ?? '');
export const limitsOf = (texts: LimitTexts): CardLimits =>
  each((name) => (texts[name] === '' ? null : texts[name]));
