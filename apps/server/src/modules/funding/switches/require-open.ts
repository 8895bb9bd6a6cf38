import type { OfferedWay } from '@tael/contract/funding/intents/states';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { FundingSettings } from '../settings.ts';
import { listOff, type SwitchRow, type WayOwner } from './repository.ts';

/** What is switched off of the ways of a customer, by way; what holds for its tenant comes first. */
export const switchedOff = async (tx: Tx, owner: WayOwner): Promise<ReadonlyMap<OfferedWay, SwitchRow>> => {
  const rows = await listOff(tx, owner);
  return new Map(rows.toReversed().map((row) => [row.way, row]));
};

/** Whether this installation has the way at all. */
export const isOffered = ({ ways }: Pick<FundingSettings, 'ways'>, wanted: OfferedWay): boolean =>
  wanted === 'bank' || ways.some(({ way, isOpen }) => way === wanted && isOpen);

/** Refuses a way that is not offered, or switched off for this customer or its tenant. Every door that opens an intent asks. */
export const requireOpen = async (
  tx: Tx,
  settings: Pick<FundingSettings, 'ways'>,
  owner: WayOwner,
  way: OfferedWay,
): Promise<void> => {
  if (!isOffered(settings, way) || (await switchedOff(tx, owner)).has(way)) fail('way_switched_off');
};
