import { describe, expect, it } from 'vitest';
import type { OutgoingReply } from '../../providers/outgoing/port.ts';
import { healthAfter, isAskedAbout, readReply } from './rules.ts';

const answered = (body: string, status = 200): OutgoingReply => ({ kind: 'answered', status, body });

describe('what a customer is asked about', () => {
  it('is every purchase, or those from an amount on; what is in no dollars is always asked about', () => {
    const all = { is_on: true, asks_from: null, card_ids: null };
    const usd = (amount: bigint) => ({ cardId: 'one', amount, currency: 'USD' });
    expect(isAskedAbout({ ...all, card_ids: ['two', 'one'] }, usd(1n))).toBe(true);
    expect(isAskedAbout({ ...all, card_ids: ['two'] }, usd(1n))).toBe(false);
    expect(isAskedAbout({ ...all, asks_from: null }, usd(1n))).toBe(true);
    expect(isAskedAbout({ ...all, asks_from: 500n }, usd(499n))).toBe(false);
    expect(isAskedAbout({ ...all, asks_from: 500n }, usd(500n))).toBe(true);
    expect(isAskedAbout({ ...all, asks_from: 500n }, { ...usd(1n), currency: 'JPY' })).toBe(true);
    expect(isAskedAbout({ ...all, is_on: false }, usd(1n))).toBe(false);
  });
});

describe('an answer', () => {
  it('is a 200 with a decision in it, whatever else it says', () => {
    expect(readReply(answered('{"decision":"approve"}'))).toMatchObject({ outcome: 'approved', reason: '' });
    expect(readReply(answered('{"decision":"decline","reason":"No","x":1}'))).toEqual({
      outcome: 'declined',
      fault: null,
      status: 200,
      reason: 'No',
    });
  });

  it.each([
    ['', 200],
    ['approve', 200],
    ['null', 200],
    ['[]', 200],
    ['{"decision":"APPROVE"}', 200],
    ['{"decision":true}', 200],
    ['{"Decision":"approve"}', 200],
    ['{"decision":"approve"}', 201],
    ['{"decision":"approve"}', 500],
  ])('%s with %i is none, and approves nothing', (body, status) => {
    expect(readReply(answered(body, status))).toMatchObject({
      outcome: 'error',
      fault: status === 200 ? 'unreadable' : 'status',
      status,
    });
  });

  it('keeps of its reason one short line, without a card number and without signs that are none', () => {
    const reasonOf = (reason: unknown) =>
      readReply(answered(JSON.stringify({ decision: 'decline', reason }))).reason;
    expect(reasonOf(' a\n\u0000b\u202e ')).toBe('a b\u202e');
    expect(reasonOf('card 4242424242424242 is out')).toBe('card •••• 4242 is out');
    expect(reasonOf('é'.repeat(500))).toBe('é'.repeat(200));
    expect(reasonOf(7)).toBe('');
  });

  it('that did not come is a time-out or an error', () => {
    expect(readReply({ kind: 'failed', fault: 'timeout' })).toMatchObject({
      outcome: 'timeout',
      fault: null,
    });
    expect(readReply({ kind: 'failed', fault: 'redirect' })).toMatchObject({
      outcome: 'error',
      fault: 'redirect',
    });
  });
});

describe('the pause after failures', () => {
  const now = new Date('2026-03-02T12:00:00.000Z');
  const after = (failures: number, outcome: Parameters<typeof healthAfter>[1]['outcome']) =>
    healthAfter({ failures }, { outcome }, now);

  it('begins with the fifth in a row and again with each one after it', () => {
    expect(after(3, 'timeout')).toEqual({ failures: 4, skippedUntil: null });
    const until = new Date('2026-03-02T12:01:00.000Z');
    expect(after(4, 'error')).toEqual({ failures: 5, skippedUntil: until });
    expect(after(5, 'timeout')).toEqual({ failures: 6, skippedUntil: until });
  });

  it('ends with an answer, also with one that declines', () => {
    expect(after(4, 'declined')).toEqual({ failures: 0, skippedUntil: null });
    expect(after(9, 'approved')).toEqual({ failures: 0, skippedUntil: null });
  });
});
