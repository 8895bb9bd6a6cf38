import type { EventJob } from '../../../kernel/events/job.ts';
import { assert } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import type { BankLink } from '../../../providers/bank-link/port.ts';
import { emailsOf } from '../../identity/index.ts';
import type { AccountVault } from '../payees/accounts/seal-account.ts';
import { bankAccountById } from './repository.ts';

/** Carries an account to the provider that sends the deposits. Its id stays the same, so that a second delivery is no second account. */
export const bankDepositsJob = ({
  bankLink,
  accounts,
}: {
  readonly bankLink: BankLink;
  readonly accounts: AccountVault;
}): EventJob => ({
  topic: 'payments.bank_account_added',
  run: async (ctx, event) => {
    const { row, email } = await read(ctx, async (tx) => {
      const found = await bankAccountById(tx, event.objectId);
      assert(found, 'an account that was added exists');
      return { row: found, email: (await emailsOf(tx, [found.added_by])).get(found.added_by) };
    });
    // Removed or answered already: there is nothing to ask any more.
    if (row.state !== 'requested') return;
    await bankLink.request({
      linkId: row.id,
      holder: row.holder_name,
      routingNumber: row.routing_number,
      accountNumber: accounts.open(row, row.account_sealed),
      accountType: row.account_type,
      holderEmail: email ?? '',
    });
  },
});
