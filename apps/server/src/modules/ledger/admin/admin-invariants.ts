/** What a check found, in the words of the contract. Pure. */
import type { InvariantState, LedgerInvariant } from '@tael/contract/ledger/states';
import { auditChain } from '../../../kernel/database/chain.ts';
import type { Check } from './admin-repository.ts';
import { accountChain, rules, transferChain, type VerifyReport } from '../verify.ts';

type Fault = NonNullable<Check['fault']>;

const heldBy: Readonly<Record<string, LedgerInvariant>> = {
  'the entries of an account are numbered without a gap, in order of time, and none follows its closing':
    'entries_in_order',
  'every entry is what its transfer does to the totals before it': 'entries_follow',
  'every transfer has its two entries': 'transfers_complete',
  'both accounts of a transfer exist and hold its currency': 'accounts_agree',
  'a voluntary debit left what the account must keep': 'floors_kept',
  'a hold ends once, between its own accounts, for no more than it held': 'holds_end_rightly',
  'a hold has one ending': 'holds_end_once',
  'every currency sums to nothing': 'currencies_balance',
};

const sealedBy: Readonly<Record<string, LedgerInvariant>> = {
  [accountChain.chain]: 'accounts_sealed',
  [transferChain.chain]: 'transfers_sealed',
  [auditChain.chain]: 'audit_sealed',
};

/**
 * Each invariant and how it stands. The rules are asked in order up to the first broken one, so those after it are not
 * known; the chains are always followed to their ends.
 */
export const invariantsOf = (report: VerifyReport): Check['invariants'] => {
  const { fault, chains } = report;
  const isOfRule = fault !== null && chainAtFault(report) === undefined;
  const brokenAt = isOfRule ? rules.findIndex(({ rule }) => rule === fault.rule) : rules.length;
  const ofRules = rules.flatMap(({ rule }, place) => {
    const name = heldBy[rule];
    return name ? [{ name, state: stateAt(place, brokenAt) }] : [];
  });
  const ofChains = chains.flatMap((chain) => {
    const name = sealedBy[chain.chain];
    return name ? [{ name, state: chain.fault ? ('broken' as const) : ('kept' as const) }] : [];
  });
  return [...ofRules, ...ofChains];
};

const stateAt = (place: number, brokenAt: number): InvariantState => {
  if (place === brokenAt) return 'broken';
  return place < brokenAt ? 'kept' : 'not_reached';
};

/** The chain that the report's first fault is about; undefined when a rule is broken, or nothing. */
const chainAtFault = ({ fault, chains }: VerifyReport) =>
  chains.find((chain) => chain.fault !== null && chain.fault === fault?.rows[0]);

/** The first fault with its rows taken apart into columns; null when there is none. */
export const faultOf = (report: VerifyReport): Check['fault'] => {
  const { fault } = report;
  if (fault === null) return null;
  const chain = chainAtFault(report)?.chain;
  return {
    invariant: (chain === undefined ? heldBy[fault.rule] : sealedBy[chain]) ?? null,
    rule: fault.rule,
    rows: fault.rows.flatMap((row) => rowsIn(row, chain ?? 'row')),
  };
};

/** A rule shows one row, several in a list, or several by their names. */
const rowsIn = (row: unknown, name: string): Fault['rows'] => {
  if (Array.isArray(row)) return row.flatMap((one) => rowsIn(one, name));
  if (!isObject(row)) return [];
  const parts = Object.entries(row);
  const isOfRows =
    parts.some(([, part]) => isObject(part)) && parts.every(([, part]) => part === null || isObject(part));
  if (isOfRows) return parts.flatMap(([part, columns]) => rowsIn(columns, part));
  return [{ name, columns: parts.map(([column, value]) => ({ name: column, value: textOf(value) })) }];
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
};
