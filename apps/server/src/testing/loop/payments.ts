import { randomUUID } from 'node:crypto';
import { createSealer } from '../../kernel/events/sealer.ts';
import { confirmed } from './confirmed.ts';
import { item, type LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

interface Draft {
  readonly id: string;
  readonly version: number;
  readonly leavesOn: string;
}

/** Money that goes to another bank. */
export const paymentCalls = ({ server, admin, customer }: LoopPeople) => {
  const payees = new Map<string, string>();
  const sealer = createSealer(server.masterKey, 'tael-bank-accounts');
  const payeeOf = async (fields: {
    readonly name: string;
    readonly methods: readonly string[];
    readonly bank: object | null;
  }) => {
    const known = payees.get(fields.name);
    if (known) return known;
    const id = randomUUID();
    await confirmed(server, 'payee.change', id);
    const address = { country: 'US', address: '1 Market Street', city: 'Oakland', postalCode: '94607' };
    await customer.call('createPayee', { ...fields, ...address, id, kind: 'vendor', isConfirmed: true });
    await server.app.settle();
    payees.set(fields.name, id);
    return id;
  };
  const byCheck = () => payeeOf({ name: 'Loop Stationers', methods: ['check'], bank: null });
  const abroad = () =>
    payeeOf({
      name: 'Loop Maschinenbau',
      methods: ['global'],
      bank: { country: 'DE', currency: 'EUR', iban: 'DE89370400440532013000' },
    });
  const fresh = async () => ({ id: randomUUID(), payeeId: await byCheck(), amount: '1.00', method: 'check' });
  const draft = async (): Promise<Draft> => {
    const made = (await customer.call('addPayment', await fresh())).body.data as Draft;
    return { id: made.id, version: made.version, leavesOn: made.leavesOn };
  };
  const sending = async () => {
    const payment = await draft();
    await confirmed(server, 'payment.send', payment.id);
    return { ...payment, isConfirmed: true };
  };
  const sent = async () => item(customer.call('sendPayment', await sending()));
  /** A check that left a moment ago. */
  const mailed = async () => {
    const { id, version } = await sent();
    await server.db.pool.query(
      `update payments_payments set state = 'mailed', submitted_at = $2, funding_status = 'debited' where id = $1`,
      [id, server.app.clock.now()],
    );
    return { id, version };
  };
  const waiting = async () => {
    const { id, version } = await draft();
    await server.db.pool.query(`update payments_payments set state = 'pending_review' where id = $1`, [id]);
    return { id, version };
  };
  const repeated = async () => {
    const made = (
      await customer.call('addPayment', {
        ...(await fresh()),
        payOn: '2026-06-01',
        repeat: { kind: 'monthly', end: null },
      })
    ).body.data as Draft;
    await confirmed(server, 'payment.send', made.id);
    await customer.call('sendPayment', {
      id: made.id,
      version: made.version,
      leavesOn: made.leavesOn,
      isConfirmed: true,
    });
    const { items } = (await customer.call('listPaymentRepeats', { limit: 1 })).body.data as {
      items: Draft[];
    };
    return { id: items[0]?.id ?? '', version: items[0]?.version ?? 0 };
  };
  const wired = async () => {
    const made = await draft();
    await server.db.pool.query(
      `update payments_payments set rail = 'wire', method = 'wire', uetr = $1, submitted_at = created_at where id = $2`,
      [randomUUID(), made.id],
    );
    return made;
  };
  let sums = 200;
  /** A table of one payment, checked. */
  const batch = async () => {
    await byCheck();
    sums += 1;
    const bytes = Buffer.from(`Payee,Method,Amount\nLoop Stationers,check,${String(sums)}.01\n`);
    const answer = await customer.handIn('importPayments', {}, { name: 'payments.csv', bytes });
    await server.app.settle();
    return (await customer.call('getPaymentBatch', { id: answer.body.data.id })).body.data as {
      id: string;
      version: number;
      quote: { total: string | { amount: string } };
    };
  };
  /** What a bank says about a payee that was paid. */
  const correction = async () => {
    const { id: paymentId } = await draft();
    const id = randomUUID();
    await server.db.pool.query(
      `insert into payments_payee_corrections (id, tenant_id, customer_id, payee_id, payment_id, code, sealed, fields, state,
         proposed_at, version)
       select $1, tenant_id, customer_id, payee_id, id, 'C04', $3, '{name}', 'proposed', $4, 0
       from payments_payments where id = $2`,
      [
        id,
        paymentId,
        sealer.seal(Buffer.from(JSON.stringify({ name: 'CORRECTED NAME' })), id),
        server.app.clock.now(),
      ],
    );
    return { id, version: 0 };
  };
  /** Something of the bank that fits nothing. */
  const bankItem = async () => {
    const id = randomUUID();
    await server.db.pool.query(
      `insert into payments_bank_items (id, tenant_id, kind, state, reference, day, opened_at, version)
       select $1, tenant_id, 'answer_unexpected', 'open', $2, '2026-03-02', $3, 0
       from identity_users where user_type = 1 limit 1`,
      [id, id, server.app.clock.now()],
    );
    return { id, version: 0 };
  };
  return {
    goodCalls: {
      runPaymentBatch: async () => {
        const { id, version, quote } = await batch();
        await confirmed(server, 'payment.send', id);
        const total = typeof quote.total === 'string' ? quote.total : quote.total.amount;
        return { caller: customer, input: { id, version, total } };
      },
      cancelPaymentBatch: async () => ({ caller: customer, input: { id: (await batch()).id } }),
      stopPaymentRepeat: async () => ({ caller: customer, input: await repeated() }),
      pausePaymentRepeat: async () => ({ caller: customer, input: await repeated() }),
      skipPaymentRepeat: async () => ({ caller: customer, input: await repeated() }),
      resumePaymentRepeat: async () => {
        const { body } = await customer.call('pausePaymentRepeat', await repeated());
        const { id, version } = body.data as { id: string; version: number };
        return { caller: customer, input: { id, version } };
      },
      holdRate: async () => ({ caller: customer, input: { payeeId: await abroad(), amount: '100.00' } }),
      addPayment: async () => ({ caller: customer, input: await fresh() }),
      updatePayment: async () => {
        const { id, version } = await draft();
        return { caller: customer, input: { ...(await fresh()), id, version, memo: 'March' } };
      },
      sendPayment: async () => ({ caller: customer, input: await sending() }),
      cancelPayment: async () => {
        const { id, version } = await sent();
        return { caller: customer, input: { id, version } };
      },
      recallPayment: async () => ({ caller: customer, input: { ...(await mailed()), reason: 'duplicate' } }),
      claimPaymentReview: async () => ({ caller: admin, input: await waiting() }),
      approvePaymentReview: async () => ({ caller: admin, input: await waiting() }),
      applyPayeeCorrection: async () => {
        const found = await correction();
        await confirmed(server, 'payee.change', found.id);
        return { caller: customer, input: found };
      },
      dismissPayeeCorrection: async () => ({ caller: customer, input: await correction() }),
      claimBankItem: async () => ({ caller: admin, input: await bankItem() }),
      resolveBankItem: async () => ({
        caller: admin,
        input: { ...(await bankItem()), resolution: 'bank_error' },
      }),
      rejectPaymentReview: async () => ({
        caller: admin,
        input: { ...(await waiting()), reason: 'review_payee_unknown' },
      }),
    },
    changes: {
      runPaymentBatch: { version: 99 },
      cancelPaymentBatch: { id: randomUUID() },
      stopPaymentRepeat: { version: 99 },
      pausePaymentRepeat: { version: 99 },
      skipPaymentRepeat: { version: 99 },
      resumePaymentRepeat: { version: 99 },
      holdRate: { amount: '101.00' },
      addPayment: { amount: '2.00' },
      updatePayment: { version: 99 },
      sendPayment: { version: 99 },
      cancelPayment: { version: 99 },
      recallPayment: { version: 99 },
      claimPaymentReview: { version: 99 },
      approvePaymentReview: { version: 99 },
      rejectPaymentReview: { version: 99 },
      claimBankItem: { version: 99 },
      resolveBankItem: { version: 99 },
      applyPayeeCorrection: { version: 99 },
      dismissPayeeCorrection: { version: 99 },
    },
    ownedBy: {
      getPaymentBatch: async () => (await batch()).id,
      listPaymentBatchRows: async () => (await batch()).id,
      failedPaymentRows: async () => (await batch()).id,
      getPayment: async () => (await draft()).id,
      getPaymentRepeat: async () => (await repeated()).id,
      savePaymentReceipt: async () => (await draft()).id,
      saveWireMessage: async () => (await wired()).id,
      getPaymentReview: async () => (await waiting()).id,
    },
    rest: {
      failedPaymentRows: { format: 'csv' },
      previewRepeat: { kind: 'monthly', first: '2026-03-31' },
      listPaymentOptions: { payeeId: randomUUID(), amount: '1.00' },
    },
  } satisfies LoopModule;
};
