import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import { ProviderFault } from '../../kernel/provider-calls/provider-fault.ts';
import { read, transact } from '../../kernel/transaction.ts';
import type { CardVault, IssueAnswer, IssueRequest } from '../card-vault/port.ts';
import type { LithicClient, LithicSettings } from './client.ts';
import { findLithicCards, insertLithicCard, type LithicCard } from './repository.ts';

const card = z.object({
  token: z.uuid(),
  memo: z.string().default(''),
  last_four: z.string().regex(/^\d{4}$/),
  exp_month: z.string().regex(/^\d{2}$/),
  exp_year: z.string().regex(/^\d{4}$/),
});
const cards = z.object({ data: z.array(card) });
const secrets = card.extend({ pan: z.string().regex(/^\d{12,19}$/), cvv: z.string().regex(/^\d{3,4}$/) });

/** What is wrong with one card is the card's; what is wrong with us (the key, the program) is no answer about it. */
const refusesCard = (error: unknown): boolean =>
  error instanceof ProviderFault && (error.status === 400 || error.status === 422);

/** The provider knows nothing of the route or the key of the call that led to it. */
const ownContext = (ctx: Context): Context => ({
  ...ctx,
  scope: { kind: 'system' },
  route: null,
  idempotency: null,
});

const states = { open: 'OPEN', paused: 'PAUSED', closed: 'CLOSED' } as const;

/**
 * Cards that Lithic issues and keeps. Each carries our id as its memo: a card that was made while its answer was lost is
 * found by it, also when the idempotency key has run out. Numbers come through here to the isolated page and are kept
 * nowhere; PINs are typed at Lithic's terminals and compared there.
 */
export const lithicVault = (client: LithicClient, settings: Pick<LithicSettings, 'program'>): CardVault => {
  const create = async (request: IssueRequest): Promise<z.output<typeof card>> => {
    const { cardId, expiryMonth, expiryYear } = request;
    const made = await client.call('find card', `/v1/cards?memo=${cardId}`, cards);
    const before = made.data.find(({ memo }) => memo === cardId);
    if (before) return before;
    const body = {
      type: 'VIRTUAL',
      memo: cardId,
      state: 'OPEN',
      exp_month: String(expiryMonth).padStart(2, '0'),
      exp_year: String(expiryYear),
      ...(settings.program !== null && { card_program_token: settings.program }),
    };
    return client.call('create card', '/v1/cards', card, { method: 'POST', body, key: cardId });
  };
  const known = async (ctx: Context, cardId: string): Promise<LithicCard | undefined> =>
    (await read(ownContext(ctx), (tx) => findLithicCards(tx, [cardId]))).get(cardId);

  const issue: CardVault['issue'] = async (ctx, request) => {
    const before = await known(ctx, request.cardId);
    if (before) return issued(before);
    try {
      const made = await create(request);
      const row = {
        id: request.cardId,
        token: made.token,
        last_four: made.last_four,
        expiry_month: Number(made.exp_month),
        expiry_year: Number(made.exp_year),
      };
      await transact(ownContext(ctx), (tx) => insertLithicCard(tx, row, ctx.clock.now()));
      return issued(row);
    } catch (error) {
      if (refusesCard(error)) return { outcome: 'refused', reason: 'issuer_refused' };
      throw error;
    }
  };

  return {
    issue,
    // One after the other: Lithic makes one a call, and counts calls.
    issueMany: async (ctx, requests) => {
      const answers = new Map<string, IssueAnswer>();
      for (const request of requests) answers.set(request.cardId, await issue(ctx, request));
      return answers;
    },
    reveal: async (ctx, cardId) => {
      const row = await known(ctx, cardId);
      assert(row, 'Lithic has the number of every card that it issued');
      const { pan, cvv } = await client.call('reveal', `/v1/cards/${row.token}`, secrets);
      return { pan, cvc: cvv, expiryMonth: row.expiry_month, expiryYear: row.expiry_year };
    },
    follow: async (ctx, cardId, state) => {
      const row = await known(ctx, cardId);
      if (!row) return;
      const body = { state: states[state] };
      try {
        await client.call('change card', `/v1/cards/${row.token}`, card, { method: 'PATCH', body });
      } catch (error) {
        // A closed card stays closed, whatever else is asked of it.
        if (!refusesCard(error)) throw error;
      }
    },
    setPin: () => Promise.reject(new ProviderFault('lithic', 'it takes no PIN from here', false)),
    verifyPin: () => Promise.reject(new ProviderFault('lithic', 'it compares PINs itself', false)),
  };
};

const issued = ({ last_four, expiry_month, expiry_year }: LithicCard): IssueAnswer => ({
  outcome: 'issued',
  lastFour: last_four,
  expiryMonth: expiry_month,
  expiryYear: expiry_year,
});
