import { manualClock } from '../../kernel/clock.ts';
import { issueInvoices } from '../../modules/fees/index.ts';
import type { CardThings } from './cards.ts';
import type { LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** Invoices of what was charged. */
export const invoiceCalls = ({ server, customer }: LoopPeople, { activeCard }: CardThings) => {
  /** The customer's invoice of this month, issued as if the next one had begun. */
  const issuedInvoice = async (): Promise<string> => {
    const ofCustomer = async () =>
      ((await customer.call('listInvoices')).body.data.items as { id: string }[])[0]?.id;
    const known = await ofCustomer();
    if (known) return known;
    await activeCard();
    await issueInvoices({
      ...server.app.context(),
      clock: manualClock(new Date(server.app.clock.millis() + 32 * 86_400_000)),
    });
    return (await ofCustomer()) ?? '';
  };
  return {
    goodCalls: {},
    changes: {},
    ownedBy: {
      getInvoice: () => issuedInvoice(),
      listInvoiceCharges: () => issuedInvoice(),
      saveInvoice: () => issuedInvoice(),
    },
    rest: {
      saveInvoice: { format: 'csv' },
    },
  } satisfies LoopModule;
};
