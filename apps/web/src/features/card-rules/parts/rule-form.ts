import { cardRuleRoutes } from '@tael/contract/authorizations/card-rule-routes';
import { presences } from '@tael/contract/authorizations/states';
import { checkBy, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { chosen } from '../../../lib/forms/filters.ts';
import type { RuleContent } from '../api.ts';

/** What is typed; the empty text is what does not matter. */
export interface RuleValues {
  readonly name: string;
  readonly action: RuleContent['action'];
  readonly amountAtLeast: string;
  readonly categories: readonly string[];
  readonly countries: readonly string[];
  readonly merchants: readonly string[];
  readonly presence: string;
  readonly isTimed: boolean;
  readonly from: number;
  readonly to: number;
  /** Minutes; empty for no velocity. */
  readonly window: string;
  readonly count: string;
  readonly much: string;
}

export const valuesOf = (content: RuleContent | undefined): RuleValues => ({
  name: content?.name ?? '',
  action: content?.action ?? 'decline',
  amountAtLeast: content?.amountAtLeast ?? '',
  categories: content?.categories ?? [],
  countries: content?.countries ?? [],
  merchants: content?.merchants ?? [],
  presence: content?.presence ?? '',
  isTimed: (content?.hours ?? null) !== null,
  from: content?.hours?.from ?? 22,
  to: content?.hours?.to ?? 6,
  window: content?.velocity ? String(content.velocity.minutes) : '',
  count: content?.velocity?.count?.toString() ?? '',
  much: content?.velocity?.amount ?? '',
});

/** The content as it is sent; hours are by the clocks of `zone`. */
export const contentOf = (values: RuleValues, zone: string): RuleContent => ({
  name: values.name,
  action: values.action,
  amountAtLeast: values.amountAtLeast === '' ? null : values.amountAtLeast,
  categories: [...values.categories],
  countries: [...values.countries],
  merchants: [...values.merchants],
  presence: chosen(presences, values.presence) ?? null,
  hours: values.isTimed ? { from: values.from, to: values.to, zone } : null,
  velocity:
    values.window === ''
      ? null
      : {
          minutes: Number.parseInt(values.window, 10),
          // What is no number is refused at its field.
          count:
            values.count === '' ? null : /^\d+$/.test(values.count) ? Number.parseInt(values.count, 10) : 0,
          amount: values.much === '' ? null : values.much,
        },
});

const check = checkBy(cardRuleRoutes.createCardRule.input);

/** The faults by the names of the content's fields. */
export const faultsOf = (content: RuleContent): FieldErrors =>
  Object.fromEntries(
    Object.entries(check({ content })).map(([field, message]) => [field.replace(/^content\./, ''), message]),
  );
