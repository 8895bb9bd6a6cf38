import type { InputOf } from '@tael/contract';
import type { payeeRoutes } from '@tael/contract/payments/payees/routes';
import { methodsFault } from '@tael/contract/payments/payees/schemas';
import { payeeLife } from '@tael/contract/payments/payees/states';
import type { Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireFrom } from '../../../kernel/transitions.ts';
import { proposedBanks } from './accounts/bank-proposal.ts';
import { mailContact } from './mail-contact.ts';
import type { Payee } from './present-payee.ts';
import { requireDepartment } from './require-department.ts';
import { requireUnlike } from './require-unlike.ts';
import { personColumnsOf } from './rules.ts';
import { lockSeen, writeChange } from './write-payee.ts';

type Input = InputOf<(typeof payeeRoutes)['changePayee']>;

/**
 * All of a payee but its bank details. A contact that is replaced is told, so that nobody can silence it first and change
 * the account after.
 */
export const changePayee = (ctx: Context, { id, version, isConfirmed, ...fields }: Input): Promise<Payee> =>
  transact(ctx, async (tx) => {
    const before = await lockSeen(tx, ctx, { id, version });
    requireFrom(payeeLife, before.state, { from: 'active', to: 'archived' });
    await requireDepartment(tx, before.customer_id, fields.departmentId);
    const proposed = (await proposedBanks(tx, [id])).get(id);
    const country = before.bank_country ?? proposed?.bank.bank_country ?? null;
    // A payee that enters its account itself has none yet, and keeps its methods until then.
    const isAsBefore = country === null && fields.methods.join() === before.methods.join();
    const fault = isAsBefore ? undefined : methodsFault(fields.methods, country);
    if (fault) failField('methods', fault);
    const change = personColumnsOf(fields);
    if (change.name_key !== before.name_key) await requireUnlike(tx, { ...before, ...change }, isConfirmed);
    if (change.email !== before.email) await mailContact(tx, ctx, before, 'payeeContactChanged');
    return writeChange(tx, ctx, 'payee.changed', before, change);
  });
