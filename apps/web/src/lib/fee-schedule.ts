import { deliveryDays } from '@tael/contract/cards/delivery-days';
import type { Words } from '@tael/i18n';
import { formatMoney } from '@tael/i18n/format';
import { useCallback, useEffect, useState } from 'react';
import { call, type CallOutput } from './calls/client.ts';

export type FeeSchedule = CallOutput<'feeSchedule'>;
export type EntityType = FeeSchedule['entityType'];
type Fee = FeeSchedule['fees'][number];
export type FeeCode = Fee['code'];

interface Asked {
  readonly schedule: FeeSchedule | undefined;
  readonly isFailed: boolean;
  readonly ask: () => void;
}

/** What this kind of customer pays. Pages before sign-in show it too, so it does without the cache of the console. */
export const useFeeSchedule = (entityType: EntityType): Asked => {
  const [schedule, setSchedule] = useState<FeeSchedule>();
  const [isFailed, setIsFailed] = useState(false);
  const ask = useCallback(() => {
    call('feeSchedule', { entityType: entityType === 2 ? '2' : '1' }).then(
      (found) => {
        setSchedule(found);
        setIsFailed(false);
      },
      () => setIsFailed(true),
    );
  }, [entityType]);
  useEffect(ask, [ask]);
  return { schedule: schedule?.entityType === entityType ? schedule : undefined, isFailed, ask };
};

/** What the schedule has a price for and nobody can buy yet, or is charged for; no price list promises it. */
const notSoldYet: ReadonlySet<FeeCode> = new Set<FeeCode>(['card_crypto']);

export interface FeeRow {
  readonly code: FeeCode;
  readonly name: string;
  readonly price: string;
  readonly per: string;
  readonly condition: string | undefined;
}

/** A price as far as it is read; which rule stands behind it is not. One that says no percentage is an amount. */
export type Price = Omit<Fee, 'rule' | 'percent'> & Partial<Pick<Fee, 'percent'>>;

interface Prices {
  readonly entityType: EntityType;
  readonly fees: readonly Price[];
}

/** What a price promises beside the act. */
const daysOf: Partial<Record<FeeCode, { readonly from: number; readonly to: number }>> = {
  card_delivery_standard: deliveryDays.standard,
  card_delivery_expedited: deliveryDays.expedited,
};

const rowOf = (
  { code, amount, percent = null, condition }: Price,
  entityType: EntityType,
  words: Words['fees'],
): FeeRow => {
  const days = daysOf[code];
  const isFree = /^[0.]+$/.test(percent ?? amount.amount);
  const price = percent === null ? formatMoney(amount.amount, amount.currency) : `${percent}%`;
  return {
    code,
    name: code === 'card_creation' && entityType === 1 ? words.names.card_service : words.names[code],
    price: isFree ? words.free : price,
    per: days ? words.perAndDays(words.per[code], days.from, days.to) : words.per[code],
    condition:
      condition === null
        ? undefined
        : words.condition[condition.kind](formatMoney(condition.amount.amount, condition.amount.currency)),
  };
};

/** The fees as they are read, of these codes or of all, in the order of the schedule or of the codes. */
export const feeRows = (
  { fees, entityType }: Prices,
  words: Words['fees'],
  codes?: readonly FeeCode[],
): readonly FeeRow[] => {
  const wanted = codes ? codes.flatMap((code) => fees.find((fee) => fee.code === code) ?? []) : fees;
  return wanted.filter(({ code }) => !notSoldYet.has(code)).map((fee) => rowOf(fee, entityType, words));
};
