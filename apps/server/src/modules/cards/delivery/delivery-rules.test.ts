import { isFinal, mayMove } from '@tael/contract';
import { fulfilmentLife, fulfilments, type Fulfilment } from '@tael/contract/cards/delivery';
import { cardStatuses } from '@tael/contract/cards/states';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activationHash,
  expectedArrival,
  mayActivate,
  maySendAgain,
  mostTries,
  newActivationCode,
  stepsTo,
  tryCode,
} from './delivery-rules.ts';

const moves = [
  'pending>submitted',
  'pending>failed',
  'pending>canceled',
  'submitted>shipped',
  'submitted>failed',
  'submitted>canceled',
  'shipped>delivered',
  'shipped>returned',
  'shipped>failed',
];

describe('what a delivery promises', () => {
  it.each([
    ['standard', '2026-03-09', '2026-03-12'],
    ['expedited', '2026-03-04', '2026-03-06'],
  ] as const)('is its own by its speed: %s', (speed, from, to) => {
    const day = (at: Date) => at.toISOString().slice(0, 10);
    const expected = expectedArrival(new Date('2026-03-02T12:00:00Z'), speed);
    expect([day(expected.from), day(expected.to)]).toEqual([from, to]);
  });
});

describe('the life of a delivery', () => {
  it.each(fulfilments.flatMap((from) => fulfilments.map((to) => [from, to] as const)))(
    'from %s to %s is as the domain has it',
    (from, to) => {
      expect(mayMove(fulfilmentLife, from, to)).toBe(moves.includes(`${from}>${to}`));
    },
  );

  it('ends where the printer says, in whatever order and however often it says so, by listed moves alone', () => {
    const told: readonly (readonly Fulfilment[])[] = [
      ['submitted', 'shipped', 'delivered'],
      ['submitted', 'shipped', 'returned'],
      ['submitted', 'failed'],
      ['submitted', 'canceled'],
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...told).chain((news) =>
          fc.tuple(
            fc.constant(news.at(-1)),
            fc.shuffledSubarray([...news, ...news, ...news], {
              minLength: news.length * 3,
              maxLength: news.length * 3,
            }),
          ),
        ),
        ([end, news]) => {
          let at: Fulfilment = 'pending';
          for (const said of news)
            for (const step of stepsTo(at, said)) {
              expect(mayMove(fulfilmentLife, at, step)).toBe(true);
              at = step;
            }
          expect(at).toBe(end);
        },
      ),
    );
  });

  it('goes by every step between, and nowhere from its end', () => {
    expect(stepsTo('pending', 'delivered')).toEqual(['submitted', 'shipped', 'delivered']);
    expect(stepsTo('shipped', 'shipped')).toEqual([]);
    for (const from of fulfilments.filter((one) => isFinal(fulfilmentLife, one)))
      for (const to of fulfilments) expect(stepsTo(from, to)).toEqual([]);
  });
});

describe('a physical card', () => {
  it('is activated only while it is inactive and may be in hand, and sent again only when it never got there', () => {
    for (const status of cardStatuses)
      for (const fulfilment of fulfilments) {
        expect(mayActivate(status, fulfilment)).toBe(
          status === 'inactive' && ['shipped', 'delivered'].includes(fulfilment),
        );
        expect(maySendAgain(status, fulfilment)).toBe(
          status === 'inactive' && ['returned', 'failed', 'canceled'].includes(fulfilment),
        );
      }
  });

  it('takes its own last four with the code of its own delivery, and nothing after five wrong tries', () => {
    const code = newActivationCode();
    expect(code).toMatch(/^\d{6}$/);
    const delivery = { id: 'one', code_hash: activationHash('one', code), code_tries: 0 };
    const card = { last_four: '4417' };
    const right = { lastFour: '4417', code };
    expect(tryCode(delivery, card, right)).toBe('right');
    expect(tryCode(delivery, card, { ...right, lastFour: '4418' })).toBe('wrong');
    expect(tryCode({ ...delivery, id: 'other' }, card, right)).toBe('wrong');
    expect(tryCode({ ...delivery, code_tries: mostTries }, card, right)).toBe('spent');
    expect(tryCode({ ...delivery, code_hash: null }, card, right)).toBe('spent');
  });
});
