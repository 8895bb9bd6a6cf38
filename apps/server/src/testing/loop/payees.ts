import { randomUUID } from 'node:crypto';
import { usAccount, vendor, vendorName } from '../payees.ts';
import { confirmed } from './confirmed.ts';
import { item, type LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** Whom a customer pays. */
export const payeeCalls = ({ server, admin, customer }: LoopPeople) => {
  let made = 0;
  const fresh = async () => {
    made += 1;
    const input = { ...vendor(vendorName(), String(made).padStart(9, '7')), id: randomUUID() };
    await confirmed(server, 'payee.change', input.id);
    return input;
  };
  const payee = async () => item(customer.call('createPayee', await fresh()));
  const archived = async () => {
    const { id, version } = await payee();
    return item(customer.call('archivePayee', { id, version }));
  };
  /** A payee whose name is on a list. */
  const review = async () => {
    const input = { ...(await fresh()), name: 'Sancho Embargado' };
    await customer.call('createPayee', input);
    await server.app.settle();
    const found = (await admin.call('listPayeeReviews')).body.data.items as {
      id: string;
      payeeId: string;
      version: number;
    }[];
    const one = found.find(({ payeeId }) => payeeId === input.id);
    return { id: one?.id ?? '', version: one?.version ?? 0 };
  };
  /** An import of one payee, checked. */
  const batch = async () => {
    const bytes = Buffer.from(
      `Name,Country or region,Payment methods,Address,City\n${randomUUID()},US,check,1 Market Street,Oakland\n`,
    );
    const answer = await customer.handIn('importPayees', {}, { name: 'payees.csv', bytes });
    await server.app.settle();
    return item(customer.call('getPayeeBatch', { id: answer.body.data.id }));
  };
  return {
    goodCalls: {
      runPayeeBatch: async () => {
        const { id, version } = await batch();
        await confirmed(server, 'payee.change', id);
        return { caller: customer, input: { id, version } };
      },
      cancelPayeeBatch: async () => ({ caller: customer, input: { id: (await batch()).id } }),
      decidePayeeReview: async () => ({
        caller: admin,
        input: { ...(await review()), decision: 'released', note: 'Another birth date' },
      }),
      createPayee: async () => ({ caller: customer, input: await fresh() }),
      changePayee: async () => {
        const { id, version } = await payee();
        const { bank: _, ...fields } = vendor(vendorName());
        return { caller: customer, input: { ...fields, id, version } };
      },
      changePayeeBank: async () => {
        const { id, version } = await payee();
        await confirmed(server, 'payee.change', id);
        made += 1;
        return { caller: customer, input: { id, version, bank: usAccount(String(made).padStart(9, '8')) } };
      },
      invitePayee: async () => ({
        caller: customer,
        input: { id: (await payee()).id, language: 'en_US' },
      }),
      archivePayees: async () => {
        const { id, version } = await payee();
        return { caller: customer, input: { payees: [{ id, version }] } };
      },
      archivePayee: async () => {
        const { id, version } = await payee();
        return { caller: customer, input: { id, version } };
      },
      restorePayee: async () => {
        const { id, version } = await archived();
        await confirmed(server, 'payee.change', id);
        return { caller: customer, input: { id, version } };
      },
    },
    changes: {
      runPayeeBatch: { version: 99 },
      cancelPayeeBatch: { id: randomUUID() },
      decidePayeeReview: { note: 'Another note' },
      createPayee: { nickname: 'Another name' },
      changePayee: { nickname: 'Another name' },
      changePayeeBank: { version: 99 },
      invitePayee: { language: 'zh_CN' },
      archivePayees: { payees: [{ id: randomUUID(), version: 1 }] },
      archivePayee: { version: 99 },
      restorePayee: { version: 99 },
    },
    ownedBy: {
      getPayeeBatch: async () => (await batch()).id,
      listPayeeBatchRows: async () => (await batch()).id,
      failedPayeeRows: async () => (await batch()).id,
      getPayee: async () => (await payee()).id,
      payeeTimeline: async () => (await payee()).id,
      revealPayeeAccount: async () => {
        const { id } = await payee();
        await confirmed(server, 'payee.reveal', id);
        return id;
      },
    },
    rest: {
      failedPayeeRows: { format: 'csv' },
      checkPayee: { id: randomUUID(), name: 'Northwind Traders', bank: usAccount('123456789') },
    },
  } satisfies LoopModule;
};
