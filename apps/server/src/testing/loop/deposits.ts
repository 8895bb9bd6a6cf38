import { item, type LoopRoom } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** Money that comes in. */
export const depositCalls = ({ house, admin, approver, customer }: LoopPeople) => {
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
      house.visitor.call('sandboxIncomingTransfer', {
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
    return item(approver.call('approveDeposit', { id, version }));
  };
  return {
    goodCalls: {
      announceDeposit: async () => ({ caller: customer, input: await notice() }),
      matchDeposit: async () => {
        const { id, version } = await announced();
        return {
          caller: admin,
          input: { id, version, incomingTransferId: (await arrived(paymentNumber())).id },
        };
      },
      approveDeposit: async () => {
        const { id, version } = await matched();
        return { caller: approver, input: { id, version } };
      },
      rejectDeposit: async () => {
        const { id, version } = await announced();
        return { caller: admin, input: { id, version, reason: 'Not from the customer' } };
      },
      releaseDeposit: async () => {
        const { id, version } = await onHold();
        return { caller: approver, input: { id, version, reason: 'Known sender' } };
      },
    },
    changes: {
      announceDeposit: { amount: '13.00' },
      matchDeposit: { version: 99 },
      approveDeposit: { version: 99 },
      rejectDeposit: { reason: 'Another reason' },
      releaseDeposit: { reason: 'Another reason' },
    },
    ownedBy: {
      getDeposit: async () => (await announced()).id,
      depositReceipt: async () => (await announced()).id,
    },
  } satisfies LoopRoom;
};
