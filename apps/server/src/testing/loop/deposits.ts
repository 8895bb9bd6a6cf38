import { confirmed } from './confirmed.ts';
import { item, type LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** Money that comes in. */
export const depositCalls = ({ server, admin, approver, customer }: LoopPeople) => {
  let nextNumber = 100;
  const paymentNumber = (): string => String((nextNumber += 1)).padStart(16, '7');
  const notice = async () => ({
    amount: '12.00',
    senderName: 'ANA SILVA',
    transferDate: '2026-03-02',
    paymentNumber: paymentNumber(),
    proofFileId: await customer.upload('funding_proof'),
  });
  const announced = async () => item(customer.call('announceDeposit', await notice()));
  const arrived = async (number: string) =>
    item(
      server.visitor.call('sandboxIncomingTransfer', {
        amount: '12.00',
        senderName: 'ANA SILVA',
        paymentNumber: number,
      }),
    );
  const matched = async () => {
    const deposit = await announced();
    const transfer = await arrived(paymentNumber());
    return item(
      admin.call('matchDeposit', {
        id: deposit.id,
        incomingTransferId: transfer.id,
        version: deposit.version,
      }),
    );
  };
  const onHold = async () => {
    const { id, version } = await matched();
    await confirmed(server, 'approval.vote', id, 'approver@loop.test');
    return item(approver.call('approveDeposit', { id, version }));
  };
  return {
    goodCalls: {
      announceDeposit: async () => ({ caller: customer, input: await notice() }),
      addDepositProof: async () => {
        const { id, version } = await item(
          customer.call('announceDeposit', { ...(await notice()), proofFileId: null }),
        );
        return {
          caller: customer,
          input: { id, version, proofFileId: await customer.upload('funding_proof') },
        };
      },
      openCryptoFunding: () =>
        Promise.resolve({ caller: customer, input: { coin: 'USDT', amount: '250.00' } }),
      createChainAddress: () => Promise.resolve({ caller: customer, input: { chain: 'base' } }),
      matchDeposit: async () => {
        const { id, version } = await announced();
        return {
          caller: admin,
          input: { id, version, incomingTransferId: (await arrived(paymentNumber())).id },
        };
      },
      approveDeposit: async () => {
        const { id, version } = await matched();
        await confirmed(server, 'approval.vote', id, 'approver@loop.test');
        return { caller: approver, input: { id, version } };
      },
      rejectDeposit: async () => {
        const { id, version } = await announced();
        return { caller: admin, input: { id, version, reason: 'Not from the customer' } };
      },
      assignSuspense: async () => {
        const { rows } = await server.db.pool.query<{ id: string }>(
          `select customer_id as id from identity_users where email = 'customer@loop.test'`,
        );
        const { id } = await arrived(paymentNumber());
        return {
          caller: admin,
          input: { id, customerId: rows[0]?.id, depositId: null, reason: 'Seen on the receipt' },
        };
      },
      refundSuspense: async () => ({
        caller: admin,
        input: { id: (await arrived(paymentNumber())).id, reason: 'Nobody knows the sender' },
      }),
      releaseDeposit: async () => {
        const { id, version } = await onHold();
        return { caller: approver, input: { id, version, note: 'Known sender' } };
      },
    },
    changes: {
      announceDeposit: { amount: '13.00' },
      openCryptoFunding: { amount: '260.00' },
      createChainAddress: { chain: 'polygon' },
      matchDeposit: { version: 99 },
      approveDeposit: { version: 99 },
      rejectDeposit: { reason: 'Another reason' },
      assignSuspense: { reason: 'Another reason' },
      refundSuspense: { reason: 'Another reason' },
      releaseDeposit: { note: 'Another reason' },
      addDepositProof: { version: 99 },
    },
    ownedBy: {
      getSuspense: async () => (await arrived(paymentNumber())).id,
      getDeposit: async () => (await announced()).id,
      depositReceipt: async () => (await announced()).id,
    },
  } satisfies LoopModule;
};
