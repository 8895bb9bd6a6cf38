import type { payee, shownBank } from '@tael/contract/payments/payees/schemas';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { departmentsById } from '../../org/index.ts';
import { proposedBanks, type ProposedBank } from './accounts/bank-proposal.ts';
import { latestInvitations, type InvitationRow } from './invitations/invitation-repository.ts';
import { invitationStateOf } from './invitations/invitation-state.ts';
import type { PayeeRow } from './repository.ts';
import { standingOf } from './rules.ts';
import { currentScreenings } from './screening/screening-repository.ts';

export type Payee = z.output<typeof payee>;
type ShownBank = z.output<typeof shownBank>;

const presentBank = (row: PayeeRow, now: Date): ShownBank | null => {
  if (row.bank_country === null || !row.bank_changed_at || !row.usable_from || !row.account_field)
    return null;
  return {
    country: row.bank_country,
    currency: row.bank_currency ?? '',
    accountType: row.account_type,
    bankName: row.bank_name ?? '',
    accountField: row.account_field,
    lastFour: row.account_last_four ?? '',
    codes: row.bank_codes ?? {},
    state: row.usable_from > now ? 'pending' : 'usable',
    usableFrom: row.usable_from.toISOString(),
    changedAt: row.bank_changed_at.toISOString(),
  };
};

const presentProposed = (proposed: ProposedBank | undefined): Payee['proposedBank'] =>
  proposed
    ? {
        country: proposed.bank.bank_country,
        bankName: proposed.bank.bank_name,
        lastFour: proposed.bank.account_last_four,
        requestId: proposed.requestId,
        requestedAt: proposed.at.toISOString(),
      }
    : null;

const presentInvitation = (
  row: InvitationRow | undefined,
  payee: PayeeRow,
  now: Date,
): Payee['invitation'] =>
  row
    ? {
        state: invitationStateOf(row, payee, now),
        email: row.email,
        expiresAt: row.expires_at.toISOString(),
      }
    : null;

/** Payees as they are shown: what names an account by its last four characters alone. */
export const presentPayees = async (
  tx: Tx,
  ctx: Context,
  rows: readonly PayeeRow[],
): Promise<readonly Payee[]> => {
  const [first] = rows;
  if (!first) return [];
  const payeeIds = rows.map(({ id }) => id);
  const ids = [...new Set(rows.flatMap(({ department_id: id }) => id ?? []))];
  const names = await departmentsById(tx, first.customer_id, ids);
  const screened = await currentScreenings(tx, payeeIds);
  const proposed = await proposedBanks(tx, payeeIds);
  const invitations = await latestInvitations(tx, payeeIds);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    localName: row.local_name,
    nickname: row.nickname,
    employeeId: row.employee_id,
    email: row.email,
    phone: row.phone,
    country: row.country,
    address: row.address,
    city: row.city,
    region: row.region,
    postalCode: row.postal_code,
    methods: [...row.methods],
    department:
      row.department_id === null ? null : { id: row.department_id, name: names.get(row.department_id) ?? '' },
    tags: [...row.tags],
    memo: row.memo,
    state: row.state,
    screening: standingOf(screened.filter(({ payee_id }) => payee_id === row.id)),
    bank: presentBank(row, ctx.clock.now()),
    proposedBank: presentProposed(proposed.get(row.id)),
    invitation: presentInvitation(invitations.get(row.id), row, ctx.clock.now()),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }));
};

export const presentPayee = async (tx: Tx, ctx: Context, row: PayeeRow): Promise<Payee> => {
  const [shown] = await presentPayees(tx, ctx, [row]);
  if (!shown) throw new Error('a row is presented as a payee');
  return shown;
};
