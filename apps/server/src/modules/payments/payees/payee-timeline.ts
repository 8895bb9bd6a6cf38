import type { InputOf, OutputOf } from '@tael/contract';
import type { payeeRoutes } from '@tael/contract/payments/payees/routes';
import { payeeActions, payeeFacts } from '@tael/contract/payments/payees/timeline';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { actorsOf, changesOf, objectHistory } from '../../../kernel/lists/audit-trail.ts';
import { read } from '../../../kernel/transaction.ts';
import { peopleById } from '../../org/index.ts';
import { findPayee } from './repository.ts';

type Route = (typeof payeeRoutes)['payeeTimeline'];
const mostEntries = 100;

/** An account that nobody had to agree to was entered and given in one act. */
const isDoneAtOnce = ({ action, after }: { readonly action: string; readonly after: unknown }): boolean =>
  action === 'payee.bank_entered' &&
  typeof after === 'object' &&
  after !== null &&
  'waits' in after &&
  after.waits === false;

/** What happened to a payee, newest first. */
export const payeeTimeline = (ctx: Context, { id }: InputOf<Route>): Promise<OutputOf<Route>> =>
  read(ctx, async (tx) => {
    const { customer_id } = (await findPayee(tx, customerOf(ctx).customerId, id)) ?? fail('not_found');
    const rows = await objectHistory(tx, { objectIds: [id], actions: payeeActions, limit: mostEntries });
    const people = await peopleById(tx, customer_id, actorsOf(rows));
    return rows
      .filter((row) => !isDoneAtOnce(row))
      .map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        action: row.action,
        actor: row.actor_id === null ? null : (people.get(row.actor_id)?.email ?? null),
        changes: row.action === 'payee.revealed' ? [] : changesOf(payeeFacts, row.before, row.after),
      }));
  });
