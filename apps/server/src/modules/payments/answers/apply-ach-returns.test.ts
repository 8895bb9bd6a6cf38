import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankFilesOf, returnsFile } from '../../../testing/bank-files.ts';
import { usAccount } from '../../../testing/payees.ts';
import { answeringBank, day, type AnsweringBank } from './testing.ts';

let bank: AnsweringBank;
beforeAll(async () => {
  bank = await answeringBank();
});
beforeEach(() => bank.signIn());
afterAll(() => bank.server.close());

describe('an ACH credit', () => {
  it('leaves the account when the file is taken, settles on its day, and can be reversed', async () => {
    const before = await bank.cents();
    const { id } = await bank.pay.sent(bank.owner, { payeeId: bank.payeeId, amount: '31.00' });
    await bank.after(day);
    await bank.after(10);
    expect((await bank.shown(id)).fundingStatus).toBe('debited');
    await bank.after(day);
    await bank.server.app.runScheduled();
    expect(await bank.shown(id)).toMatchObject({ state: 'settled' });
    expect((await bank.recall(await bank.shown(id))).status).toBe(200);
    for (let days = 0; days < 6; days += 1) await bank.after(day);
    expect(await bank.shown(id)).toMatchObject({ state: 'reversed', fundingStatus: 'refunded' });
    expect(await bank.cents()).toBe(before);
  });

  it('comes back once, however often it is said, and locks an account that does not exist', async () => {
    const nobody = await bank.pay.payee(bank.owner, { bank: usAccount('99900312') });
    const before = await bank.cents();
    const { id } = await bank.pay.sent(bank.owner, { payeeId: nobody, amount: '32.00' });
    for (let days = 0; days < 5; days += 1) await bank.after(day);
    expect(await bank.shown(id)).toMatchObject({
      state: 'returned',
      fundingStatus: 'refunded',
      reason: 'bank_returned',
      returned: { code: 'R03', step: 'correct_account' },
    });
    expect(await bank.cents()).toBe(before);
    const told = (await bank.owner.call('listMessages', { about: 'payment' })).body.data.items as {
      code: string;
    }[];
    expect(told.map(({ code }) => code)).toContain('payment_returned');
    // The whole file again, as another message.
    const returns = (await bankFilesOf(bank.server)).findLast(({ kind }) => kind === 'ach_returns');
    const again = { type: 'ach_returns', content: returns?.bytes.toString('latin1') };
    expect((await bank.says({ ...again, messageId: 'RET-AGAIN-1' })).status).toBe(200);
    expect((await bank.says({ ...again, messageId: 'RET-AGAIN-1' })).body).toMatchObject({
      data: { outcome: 'known' },
    });
    expect(await bank.cents()).toBe(before);
    expect((await bank.pay.add(bank.owner, { payeeId: nobody, amount: '33.00' })).body.code).toBe(
      'payee_not_payable',
    );
    const { version } = (await bank.owner.call('getPayee', { id: nobody })).body.data as { version: number };
    await bank.pay.confirmed('payee.change', nobody);
    await bank.owner.call('changePayeeBank', {
      id: nobody,
      version,
      bank: usAccount('5550001234'),
      isConfirmed: true,
    });
    expect((await bank.pay.add(bank.owner, { payeeId: nobody, amount: '33.00' })).status).toBe(200);
  });

  it('returned for more, a second time, or by an unknown trace waits on suspense for somebody', async () => {
    const { id } = await bank.pay.sent(bank.owner, { payeeId: bank.payeeId, amount: '34.00' });
    for (let days = 0; days < 5; days += 1) await bank.after(day);
    const { references } = await bank.shown(id);
    const original = references.traceNumber ?? '';
    const before = {
      cents: await bank.cents(),
      suspense: await bank.balanceOf('suspense'),
      items: (await bank.items()).length,
    };
    const content = await returnsFile(
      [
        { trace: '231380100000101', original, minor: 3_401n, code: 'R17' },
        { trace: '231380100000102', original, minor: 3_400n, code: 'R17' },
        { trace: '231380100000103', original, minor: 3_400n, code: 'R17' },
        { trace: '231380100000104', original: '999999999999999', minor: 500n, code: 'R17' },
      ],
      'R9000001',
    );
    expect((await bank.says({ messageId: 'RET-ODD-1', type: 'ach_returns', content })).status).toBe(200);
    expect((await bank.items()).slice(before.items)).toMatchObject([
      { kind: 'return_amount', reference: '231380100000101' },
      { kind: 'return_code', reference: original, code: 'R17' },
      { kind: 'return_repeated', reference: '231380100000103' },
      { kind: 'return_unknown', reference: '231380100000104' },
    ]);
    expect(await bank.cents()).toBe(before.cents + 3_400n);
    expect(await bank.balanceOf('suspense')).toBe(before.suspense + 3_401n + 3_400n + 500n);
  });

  it('whose reversal is returned after its money was given back is for somebody to look at', async () => {
    const before = await bank.cents();
    const { id } = await bank.pay.sent(bank.owner, { payeeId: bank.payeeId, amount: '38.00' });
    for (let days = 0; days < 5; days += 1) await bank.after(day);
    expect((await bank.recall(await bank.shown(id))).status).toBe(200);
    for (let days = 0; days < 6; days += 1) await bank.after(day);
    expect((await bank.shown(id)).state).toBe('reversed');
    const { rows } = await bank.server.db.pool.query<{ reference: string }>(
      `select reference from payments_bank_entries where payment_id = $1 and purpose = 'reversal'`,
      [id],
    );
    const original = rows[0]?.reference ?? '';
    const entry = { trace: '231380100000180', original, minor: 3_800n, code: 'R02' };
    const late = { type: 'ach_returns', content: await returnsFile([entry], 'R9000018') };
    for (const messageId of ['RET-LATE-1', 'RET-LATE-2'])
      expect((await bank.says({ ...late, messageId })).status).toBe(200);
    expect(await bank.shown(id)).toMatchObject({ state: 'reversed' });
    expect((await bank.items()).filter(({ reference }) => reference === original)).toMatchObject([
      { kind: 'answer_unexpected', code: 'R02' },
    ]);
    expect(await bank.cents()).toBe(before);
  });

  it('proposes what a bank says is wrong with an account, and changes nothing by itself', async () => {
    const changed = await bank.pay.payee(bank.owner, { bank: usAccount('99800277') });
    const { id } = await bank.pay.sent(bank.owner, { payeeId: changed, amount: '35.00' });
    for (let days = 0; days < 5; days += 1) await bank.after(day);
    expect(await bank.shown(id)).toMatchObject({ state: 'settled' });
    const { rows } = await bank.server.db.pool.query(
      `select code, fields, state from payments_payee_corrections where payee_id = $1`,
      [changed],
    );
    expect(rows).toEqual([{ code: 'C02', fields: ['routingNumber'], state: 'proposed' }]);
    const messages = (await bank.owner.call('listMessages', { about: 'payee' })).body.data.items as object[];
    expect(messages).toContainEqual(
      expect.objectContaining({ code: 'payee_correction_proposed', objectId: changed }),
    );
    const proposals = (await bank.owner.call('listPayeeCorrections')).body.data as readonly {
      id: string;
      version: number;
      payee: { id: string };
    }[];
    const proposal = proposals.find(({ payee }) => payee.id === changed);
    const seen = { id: proposal?.id, version: proposal?.version };
    expect(proposal).toMatchObject({
      code: 'C02',
      changes: [{ field: 'routingNumber', value: '021000021' }],
    });
    expect((await bank.owner.call('applyPayeeCorrection', seen)).body.code).toBe('step_up_required');
    await bank.pay.confirmed('payee.change', proposal?.id ?? '');
    expect((await bank.owner.call('applyPayeeCorrection', seen)).body.data).toMatchObject({
      state: 'applied',
    });
    expect((await bank.owner.call('applyPayeeCorrection', seen)).status).toBe(409);
    const told = (await bank.owner.call('payeeTimeline', { id: changed })).body.data as { action: string }[];
    expect(told.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['payee.correction_proposed', 'payee.correction_applied']),
    );
    // Like an account that somebody typed, it waits.
    const waiting = await bank.pay.draft(bank.owner, { payeeId: changed, amount: '36.00' });
    expect((await bank.pay.send(bank.owner, waiting)).body.code).toBe('payee_waiting');
  });
});

describe('what a bank sends on another day', () => {
  it('comes back for each payment, although a bank gives its returns the same numbers every day', async () => {
    const sent = [];
    for (const amount of ['43.00', '44.00']) {
      const { id } = await bank.pay.sent(bank.owner, { payeeId: bank.payeeId, amount });
      for (let days = 0; days < 5; days += 1) await bank.after(day);
      const original = (await bank.shown(id)).references.traceNumber ?? '';
      const minor = BigInt(amount.replace('.', ''));
      const content = await returnsFile(
        [{ trace: '231380100000801', original, minor, code: 'R17' }],
        `R900080${sent.length}`,
      );
      await bank.says({ messageId: `RET-DAILY-${sent.length}`, type: 'ach_returns', content });
      sent.push((await bank.shown(id)).state);
    }
    expect(sent).toEqual(['returned', 'returned']);
  });
});

describe('each return code', () => {
  it('has its action: a corrected account, a look by staff, a locked payee, or nothing more', async () => {
    const codes = ['R03', 'R08', 'R14', 'R17', 'R99'] as const;
    const sent = [];
    for (const [at, code] of codes.entries()) {
      const payee = await bank.pay.payee(bank.owner);
      const { id } = await bank.pay.sent(bank.owner, { payeeId: payee, amount: `7${at}.00` });
      sent.push({ payee, id, code, minor: 7_000n + BigInt(at) * 100n });
    }
    for (let days = 0; days < 7; days += 1) await bank.after(day);
    const entries = [];
    for (const [at, { id, code, minor }] of sent.entries())
      entries.push({
        trace: `23138010000070${at}`,
        original: (await bank.shown(id)).references.traceNumber ?? '',
        minor,
        code,
      });
    const before = (await bank.items()).length;
    const content = await returnsFile(entries, 'R9000070');
    expect((await bank.says({ messageId: 'RET-CODES', type: 'ach_returns', content })).status).toBe(200);
    const looked = (await bank.items()).slice(before);
    expect(looked.map(({ kind, code }) => [kind, code])).toEqual([
      ['return_code', 'R14'],
      ['return_code', 'R17'],
      ['return_code', 'R99'],
    ]);
    const payable = [];
    for (const { payee, id } of sent) {
      expect((await bank.shown(id)).state).toBe('returned');
      payable.push((await bank.pay.add(bank.owner, { payeeId: payee, amount: '1.00' })).status === 200);
    }
    expect(payable).toEqual([false, true, false, true, true]);
  });
});
