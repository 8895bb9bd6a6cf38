import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';

export interface Staff {
  readonly house: TestApp;
  readonly admin: Caller;
  readonly approver: Caller;
}

/** Brings money in the whole way: announced, arrived, matched, approved by one admin and released by another. */
export const fund = async (
  { house, admin, approver }: Staff,
  person: Caller,
  paymentNumber: string,
  amount: string,
): Promise<void> => {
  const must = async (call: ReturnType<Caller['call']>) => {
    const { status, body } = await call;
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data as { id: string; version: number; items: { id: string; version: number }[] };
  };
  const transferDate = house.app.clock.now().toISOString().slice(0, 10);
  const proofFileId = await person.upload('funding_proof');
  const notice = { amount, senderName: 'ANA SILVA', transferDate, paymentNumber, proofFileId };
  const deposit = await must(person.call('announceDeposit', notice));
  await must(
    house.visitor.call('sandboxIncomingTransfer', { amount, senderName: notice.senderName, paymentNumber }),
  );
  await house.app.settle();
  const { items } = await must(admin.call('listFundingReviews', { state: 'matched', limit: 100 }));
  const version = items.find(({ id }) => id === deposit.id)?.version;
  const approved = await must(admin.call('approveDeposit', { id: deposit.id, version }));
  await must(
    approver.call('releaseDeposit', { id: deposit.id, version: approved.version, reason: 'Known sender' }),
  );
};
