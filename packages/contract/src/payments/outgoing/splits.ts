import { z } from 'zod';
import { id } from '../../kernel/fields.ts';

export const mostSplits = 10;

/** How departments share a payment, in whole percent; empty where one department or the whole company has it. */
export const splitFields = z
  .array(
    z.strictObject({
      departmentId: id,
      percent: z
        .number('invalid_type')
        .int('invalid_format')
        .min(1, 'percent_range')
        .max(99, 'percent_range'),
    }),
  )
  .max(mostSplits, 'too_long');
export type Split = z.output<typeof splitFields>[number];

/** Shares name each department once and come to the whole; the payment then has no department of its own. */
export const checkSplits = (
  { splits, departmentId }: { readonly splits: readonly Split[]; readonly departmentId: string | null },
  issues: z.core.$RefinementCtx,
): void => {
  if (splits.length === 0) return;
  const refuse = (path: (string | number)[], message: string): void =>
    issues.addIssue({ code: 'custom', message, path });
  if (departmentId !== null) refuse(['departmentId'], 'invalid_choice');
  splits.forEach((split, at) => {
    const isKnown = splits.findIndex((one) => one.departmentId === split.departmentId) < at;
    if (isKnown) refuse(['splits', at, 'departmentId'], 'department_repeated');
  });
  if (splits.reduce((sum, { percent }) => sum + percent, 0) !== 100) refuse(['splits'], 'percent_total');
};

/** What each share comes to in the smallest unit; what does not divide goes to the first ones, so that nothing is lost. */
export const amountsOfSplits = (minor: bigint, percents: readonly number[]): readonly bigint[] => {
  const whole = percents.map((percent) => (minor * BigInt(percent)) / 100n);
  let left = minor - whole.reduce((sum, one) => sum + one, 0n);
  return whole.map((one) => {
    if (left <= 0n) return one;
    left -= 1n;
    return one + 1n;
  });
};
