import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { confirming } from './step-ups.ts';

export interface Staff {
  readonly server: TestApp;
  readonly admin: Caller;
  readonly approver: Caller;
}

/** Brings money in the whole way: announced, arrived, matched, approved by one admin and released by another. */
export const fund = async (
  { server, admin, approver }: Staff,
  person: Caller,
  paymentNumber: string,
  amount: string,
): Promise<void> => {
  const must = async (call: ReturnType<Caller['call']>) => {
    const { status, body } = await call;
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data as { id: string; version: number; items: { id: string; version: number }[] };
  };
  const transferDate = server.app.clock.now().toISOString().slice(0, 10);
  const proofFileId = await person.upload('funding_proof');
  const notice = { amount, senderName: 'ANA SILVA', transferDate, paymentNumber, proofFileId };
  const deposit = await must(person.call('announceDeposit', notice));
  // From the customer itself, whatever it is called, so that nothing holds it.
  const { rows } = await server.db.pool.query<{ name: string }>(
    `select display_name as name from org_customers c join funding_deposits d on d.customer_id = c.id where d.id = $1`,
    [deposit.id],
  );
  const senderName = rows[0]?.name ?? notice.senderName;
  await must(server.visitor.call('sandboxIncomingTransfer', { amount, senderName, paymentNumber }));
  await server.app.settle();
  const { items } = await must(admin.call('listFundingReviews', { state: 'matched', limit: 100 }));
  const version = items.find(({ id }) => id === deposit.id)?.version;
  await confirming(server, '')('approval.vote', deposit.id);
  const approved = await must(admin.call('approveDeposit', { id: deposit.id, version }));
  await must(
    approver.call('releaseDeposit', { id: deposit.id, version: approved.version, note: 'Known sender' }),
  );
};
