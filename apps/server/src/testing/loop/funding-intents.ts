import { randomUUID } from 'node:crypto';
import { intentsOf } from '../intents.ts';
import type { LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** Money in by other ways than a bank transfer. */
export const intentCalls = ({ server, admin, customer }: LoopPeople) => {
  const intents = intentsOf(server);
  let payments = 0;
  const held = async () => {
    const intent = await intents.open('customer@loop.test');
    const event = { eventId: `loop-${String((payments += 1))}` };
    await intents.pay(intent, event, { to: 'review', reasons: ['sender_differs'] });
    return { id: intent.id, version: intent.version + 1, reason: 'Seen on the passport' };
  };
  /** A held deposit, and a question about it. */
  const caseId = async () => (await held()).id;
  const asking = { reason: 'source_of_funds', questions: ['Where does it come from?'] };
  const asked = async () => {
    const id = await caseId();
    await admin.call('askFundingQuestion', { id, ...asking });
    const { rows } = await server.db.pool.query<{ id: string }>(
      'select id from funding_questions where case_id = $1',
      [id],
    );
    return rows[0]?.id ?? '';
  };
  /** One that nothing but its case holds. */
  const flagged = async () => {
    const id = await caseId();
    await server.db.pool.query(`update funding_cases set way = 'ach' where id = $1`, [id]);
    return id;
  };
  let senders = 0;
  const sender = () => ({ kind: 'name', value: `Sender ${String((senders += 1))}`, reason: 'My company' });
  const customerId = async () => {
    const { rows } = await server.db.pool.query<{ id: string }>(
      `select customer_id as id from identity_users where email = 'customer@loop.test'`,
    );
    return rows[0]?.id ?? '';
  };
  /** A way of somebody who adds no funds in the loop, on or off as the call needs it. */
  const waySwitch = async (isOff: boolean) => {
    const { rows } = await server.db.pool.query<{ id: string }>(
      `select customer_id as id from identity_users where email = 'stranger@loop.test'`,
    );
    const input = { customerId: rows[0]?.id, way: 'wechat', note: 'Their provider asked for it' };
    const off = { ...input, reason: 'maintenance' };
    await (isOff ? admin.call('switchWayOff', off) : admin.call('switchWayOn', input));
    return isOff ? input : off;
  };
  const trusted = async () => (await customer.call('trustSender', sender())).body.data.id as string;
  return {
    goodCalls: {
      releaseFundingCase: async () => ({
        caller: admin,
        input: { id: await flagged(), reason: 'The contract explains it' },
      }),
      askFundingQuestion: async () => ({ caller: admin, input: { id: await caseId(), ...asking } }),
      answerFundingQuestion: async () => ({
        caller: customer,
        input: { id: await asked(), version: 1, answers: ['A salary'] },
      }),
      switchWayOff: async () => ({ caller: admin, input: await waySwitch(false) }),
      switchWayOn: async () => ({ caller: admin, input: await waySwitch(true) }),
      openQrFunding: async () => {
        const asked = { way: 'alipay', amount: '50.00', currency: 'USD' };
        const { rate } = (await customer.call('quoteQrFunding', asked)).body.data as { rate: string };
        return { caller: customer, input: { ...asked, rate } };
      },
      trustSender: () => Promise.resolve({ caller: customer, input: sender() }),
      trustSenderOf: async () => ({
        caller: admin,
        input: { customerId: await customerId(), ...sender() },
      }),
      removeSender: async () => ({ caller: customer, input: { id: await trusted() } }),
      openZelleFunding: () => Promise.resolve({ caller: customer, input: { amount: '40.00' } }),
      cancelFundingIntent: async () => {
        const { id, version } = await intents.open('customer@loop.test');
        return { caller: customer, input: { id, version } };
      },
      creditHeldIntent: async () => ({ caller: admin, input: await held() }),
      refundHeldIntent: async () => ({ caller: admin, input: await held() }),
    },
    changes: {
      releaseFundingCase: { reason: 'Another reason' },
      askFundingQuestion: { reason: 'purpose' },
      answerFundingQuestion: { answers: ['A sale'] },
      switchWayOff: { note: 'Another note' },
      switchWayOn: { note: 'Another note' },
      openQrFunding: { amount: '51.00' },
      openZelleFunding: { amount: '41.00' },
      trustSender: { reason: 'Another reason' },
      trustSenderOf: { reason: 'Another reason' },
      removeSender: { id: randomUUID() },
      cancelFundingIntent: { version: 99 },
      creditHeldIntent: { reason: 'Another reason' },
      refundHeldIntent: { reason: 'Another reason' },
    },
    rest: {
      returnFundingCase: { reason: 'The bank has to say more' },
      releaseSuspense: { reason: 'Somebody else knows them' },
    },
    ownedBy: {
      getFundingCase: caseId,
      claimFundingCase: caseId,
      returnFundingCase: caseId,
      getFundingQuestion: asked,
      fundingIntentReceipt: async () => {
        const intent = await intents.open('customer@loop.test');
        await intents.pay(intent, { eventId: `loop-${String((payments += 1))}` });
        return intent.id;
      },
      getFundingIntentReview: async () => (await held()).id,
      getQrFunding: async () => (await intents.open('customer@loop.test')).id,
      removeSender: trusted,
      getZelleFunding: async () => (await intents.open('customer@loop.test', 'zelle')).id,
      getFundingIntent: async () => (await intents.open('customer@loop.test')).id,
    },
  } satisfies LoopModule;
};
