import { randomUUID } from 'node:crypto';
import { basePermissions, routes, type RouteDefinition, type RouteName } from '@tael/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { networkSignatureHeader } from '@tael/contract/authorizations/routes';
import { networkSignature } from './providers/card-network/signature.ts';
import type { Caller } from './testing/caller.ts';
import { loopCalls } from './testing/loop/calls.ts';
import type { Keyed } from './testing/loop/good-call.ts';
import { openLoop, type LoopPeople } from './testing/loop/people.ts';
import { withStorableCharacters, withWholeCharacters } from './kernel/text/whole-characters.ts';

let people: LoopPeople;
let loop: ReturnType<typeof loopCalls>;
const networkKey = Buffer.alloc(32, 7);
const key = Buffer.alloc(32, 8);

beforeAll(async () => {
  people = await openLoop({
    keys: {
      master: key,
      cardNetwork: networkKey,
      bank: key,
      identityCheck: key,
      screening: key,
      helpdesk: key,
      cardPrinter: key,
      cryptoConversion: key,
    },
  });
  loop = loopCalls(people);
});
afterAll(() => people.server.close());

/** Half of a character alone, before and behind others, and the character that no text of the database may have. */
const oddTexts = ['A\ud83dB', '\ude00A', 'A\ud83d', 'A\0B', '\ud83d\0\ude00'];

/** An input with the text wherever the schema takes it, and something that it takes elsewhere. */
const oddInput = (schema: z.core.$ZodType, odd: string): unknown => {
  const { def } = (schema as z.ZodType)._zod;
  const parts = def as unknown as {
    readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
    readonly options?: readonly z.core.$ZodType[];
    readonly element?: z.core.$ZodType;
    readonly innerType?: z.core.$ZodType;
    readonly in?: z.core.$ZodType;
    readonly valueType?: z.core.$ZodType;
    readonly entries?: Readonly<Record<string, unknown>>;
  };
  if (parts.shape)
    return Object.fromEntries(Object.entries(parts.shape).map(([name, part]) => [name, oddInput(part, odd)]));
  if (parts.element) return [oddInput(parts.element, odd)];
  if (parts.options?.[0]) return oddInput(parts.options[0], odd);
  if (parts.innerType) return oddInput(parts.innerType, odd);
  if (parts.valueType) return { [odd]: oddInput(parts.valueType, odd) };
  if (parts.entries) return Object.values(parts.entries)[0];
  if (parts.in) return oddInput(parts.in, odd);
  const candidates = [
    odd,
    `${odd} of twenty letters`,
    randomUUID(),
    '2026-03-01',
    '1.00',
    1,
    true,
    'US',
    'a@b.example',
  ];
  return candidates.find((one) => (schema as z.ZodType).safeParse(one).success) ?? odd;
};

const all = Object.entries<RouteDefinition>(routes) as [RouteName, RouteDefinition][];
const callerOf = ({ access }: RouteDefinition): Caller => {
  if (access === 'public') return people.server.visitor;
  const isHeldBy = (codes: readonly string[]) => codes.some((code) => code === access);
  if (access === 'session' || isHeldBy(basePermissions.customer)) return people.customer;
  return isHeldBy(basePermissions.admin) ? people.admin : people.business;
};

/** The input with the odd text in place of each of its own texts that the schema takes another for. */
const withOdd = (schema: z.ZodType, input: unknown, odd: string): unknown => {
  const swapped = (value: unknown, put: (part: unknown) => unknown): unknown => {
    if (typeof value === 'string') return schema.safeParse(put(odd)).success ? odd : value;
    if (typeof value !== 'object' || value === null) return value;
    const isList = Array.isArray(value);
    const whole: Record<string, unknown> = { ...value };
    const asIs = () => (isList ? Object.values(whole) : { ...whole });
    for (const [name, part] of Object.entries(value))
      whole[name] = swapped(part, (one) => {
        whole[name] = one;
        return put(asIs());
      });
    return asIs();
  };
  return swapped(input, (one) => one);
};

it('what is done with an odd text in every field that takes one is done, or refused', async () => {
  for (const name of Object.keys(loop.goodCalls) as Keyed[]) {
    const { caller, input } = await loop.goodCalls[name]();
    const odd = withOdd(routes[name].input, input, 'A\ud83dB') as Record<string, unknown>;
    const { status, body } = await caller.call(name, odd);
    expect([name, status >= 500 ? body : '']).toEqual([name, '']);
  }
}, 240_000);

it('a capture that is spelled with half of a character is booked, and its repeat gets the same answer', async () => {
  const { caller: customer, input } = await loop.goodCalls.renameCard();
  const message = {
    type: 'capture',
    reference: 'LONE-CAP-1',
    sequence: 0,
    sentAt: people.server.app.clock.now().toISOString(),
    cardToken: String(input['id']),
    amount: '3.00',
    currency: 'USD',
    merchant: { name: 'A\ud83dB\0', categoryCode: '5812', city: 'Oakland', country: 'US' },
  };
  const payload = JSON.stringify(message);
  const tell = () =>
    people.server.send({
      method: 'POST',
      url: routes.receiveNetworkMessage.path,
      payload,
      headers: {
        'content-type': 'application/json',
        [networkSignatureHeader]: networkSignature(
          networkKey,
          Buffer.from(payload),
          people.server.app.clock.millis(),
        ),
      },
    });
  const first = await tell();
  expect(first).toMatchObject({ status: 200, body: { data: { decision: 'accepted' } } });
  expect((await tell()).body).toEqual(first.body);
  const { body } = await customer.call('listTransactions', {});
  const { items } = body.data as { items: readonly { merchantName: string; captured: { amount: string } }[] };
  expect(items).toContainEqual(
    expect.objectContaining({
      merchantName: 'A\ufffdB',
      captured: expect.objectContaining({ amount: '3.00' }),
    }),
  );
});

it('whatever its depth and kind, what is mended is whole, and nothing else of it has changed', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
  );
  fc.assert(
    fc.property(
      fc.object({ key: texts, values: [texts, fc.integer(), fc.constant(null)], maxDepth: 4 }),
      (value) => {
        const json = JSON.stringify(withStorableCharacters(value));
        expect(json.isWellFormed()).toBe(true);
        expect(json).not.toMatch(/\\ud[89a-f]|\\u0000/i);
        const whole = JSON.stringify(value).isWellFormed() && !/\\ud[89a-f]/i.test(JSON.stringify(value));
        if (whole) expect(withWholeCharacters(value)).toEqual(value);
      },
    ),
  );
});

// Last, because signing out is one of the routes.
it.each(all.filter(([, { upload }]) => !upload))(
  '%s answers a text that the database would refuse with anything but an error of ours',
  async (name, route) => {
    for (const text of oddTexts) {
      // An address is written in whole characters, or the browser does not send it.
      const odd = route.method === 'GET' || route.method === 'DELETE' ? text.toWellFormed() : text;
      const input = oddInput(route.input, odd) as Record<string, unknown>;
      const id = route.path.includes(':id') && !route.sandboxOnly ? { id: randomUUID() } : {};
      const { status, body } = await callerOf(route).call(name, { ...input, ...id });
      expect([name, odd, status, status >= 500 ? body : '']).toEqual([name, odd, expect.any(Number), '']);
    }
  },
);
