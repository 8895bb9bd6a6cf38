/** Every act on a card, its delivery, its release, an application and an import, in every state that these have. */
import { bulkLife, type BulkState } from '@tael/contract/bulk/states';
import { binApplicationLife, type BinApplicationState } from '@tael/contract/cards/bin-states';
import { fulfilmentLife, fulfilments, type Fulfilment } from '@tael/contract/cards/delivery';
import { cardLife, type CardStatus } from '@tael/contract/cards/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { homeAddress as to } from '../../../testing/addresses.ts';
import { csv, row } from '../../../testing/card-imports.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { expectOnlyListedMoves, rowsOf } from '../../../testing/listed-moves.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { cancelJob, startJob, uploadJob } from '../../bulk/index.ts';
import { cardKind } from '../bulk/bulk-kind.ts';
import { activationHash } from '../delivery/delivery-rules.ts';
import { failCard } from './fail-card.ts';

let db: TestDatabase;
let world: CardWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

const staff = (email: string) => {
  const principal = testAdmin({ email, permissions: new Set(['card.admin:act']) });
  world.directory.add(principal);
  return testContext(db.database, { clock: world.clock, principal });
};
const code = '271828';

/** A business with a physical card that its holder may have in hand. */
const physical = async () => {
  const owner = await world.customer(1_000_000n, 2);
  const card = await world.card(owner.ctx, { delivery: { speed: 'standard', to } });
  const id = card.id;
  const deliveryId = card.delivery?.id ?? '';
  /** Brings its delivery there, the last one where it was sent again. */
  const send = (fulfilment: Fulfilment) =>
    db.pool.query(
      `update cards_deliveries set fulfilment = $2, code_hash = $3, code_tries = 0, codes_sent = 0, code_sent_at = null
       where id = (select id from cards_deliveries where card_id = $1 order by id desc limit 1)`,
      [id, fulfilment, activationHash(deliveryId, code)],
    );
  const put = async (status: CardStatus) => {
    await db.pool.query(
      `update cards_cards set status = $2, status_reason = null,
         frozen_by = case when $2 = 'frozen' then 'owner' end, last_four = case when $2 <> 'requested' then $3 end
       where id = $1`,
      [id, status, card.lastFour],
    );
    await send(status === 'requested' ? 'pending' : 'shipped');
  };
  return { ...owner, id, lastFour: card.lastFour, deliveryId, put, send };
};

describe('every act in every state', () => {
  it('of a card is what its life lists, or is refused with what it does list', async () => {
    const { ctx, id, lastFour, put } = await physical();
    const admin = staff('desk@staff.test');
    const { cards } = world;
    const block = {
      reason: 'fraud_suspected',
      caseId: 'CASE-7',
      note: 'Three countries in an hour',
    } as const;
    const release = { caseId: 'CASE-7', note: 'The holder was travelling' };
    const propose = (outcome: 'active' | 'closed') => () =>
      cards.proposeCardRelease(admin, { id, outcome, ...release });
    await expectOnlyListedMoves(db, {
      life: cardLife,
      put: async (status) => {
        await put(status);
        await db.pool.query('delete from cards_releases where card_id = $1', [id]);
      },
      acts: {
        freeze: { to: 'frozen', run: () => cards.freezeCard(ctx, { id, reason: 'Where is it?' }) },
        unfreeze: { to: 'active', from: ['frozen'], run: () => cards.unfreezeCard(ctx, { id }) },
        'freeze by staff': {
          to: 'frozen',
          run: () => cards.freezeBackOfficeCard(admin, { id, reason: 'Asked by the bank' }),
        },
        'unfreeze by staff': {
          to: 'active',
          from: ['frozen'],
          run: () => cards.unfreezeBackOfficeCard(admin, { id }),
        },
        'report by staff': {
          to: 'stolen',
          run: () => cards.reportBackOfficeCard(admin, { id, loss: 'stolen', reason: 'He called' }),
        },
        'close by staff': {
          to: 'closing',
          run: () => cards.closeBackOfficeCard(admin, { id, reason: 'Asked by the holder' }),
        },
        block: { to: 'blocked', run: () => cards.blockCard(admin, { id, ...block }) },
        'propose to unblock': { to: 'active', from: ['blocked'], run: propose('active') },
        'propose to close': { to: 'closed', from: ['blocked'], run: propose('closed') },
        'report lost': { to: 'lost', run: () => cards.reportCard(ctx, { id, loss: 'lost' }) },
        'report stolen': { to: 'stolen', run: () => cards.reportCard(ctx, { id, loss: 'stolen' }) },
        close: { to: 'closing', run: () => cards.closeCard(ctx, { id, reason: 'Not needed' }) },
        activate: {
          to: 'active',
          from: ['inactive'],
          run: () => cards.activateCard(ctx, { id, lastFour, code }),
        },
        'ask for a code': {
          to: 'active',
          from: ['inactive'],
          run: () => cards.sendActivationCode(ctx, { id }),
        },
        // Told again, what failed has failed.
        'refuse to issue': {
          to: 'failed',
          from: ['requested', 'failed'],
          run: () => failCard(world.ledger)(world.system, { cardId: id, reason: 'no' }),
        },
      },
    });
  });

  it.each(['active', 'closed'] as const)(
    'of a release to %s serves a blocked card alone',
    async (outcome) => {
      const { id, customerId, put } = await physical();
      const second = staff('second@staff.test');
      const releaseId = newId();
      const named = { id, releaseId };
      await expectOnlyListedMoves(db, {
        life: cardLife,
        put: async (status) => {
          await put(status);
          await db.pool.query('delete from cards_releases where card_id = $1', [id]);
          await db.pool.query(
            `insert into cards_releases (id, tenant_id, customer_id, card_id, outcome, case_id, note, state, proposed_by,
             proposed_email, proposed_at)
           select $1, tenant_id, $2, id, $3, 'CASE-7', 'Travelling', 'proposed', gen_random_uuid(), 'maker@staff.test', $4
           from cards_cards where id = $5`,
            [releaseId, customerId, outcome, world.clock.now(), id],
          );
        },
        acts: {
          approve: {
            to: outcome,
            from: ['blocked'],
            run: () => world.cards.approveCardRelease(second, named),
          },
          reject: {
            to: outcome,
            from: ['blocked'],
            run: () => world.cards.rejectCardRelease(second, { ...named, note: 'Ask first' }),
          },
        },
      });
    },
  );

  it('of a delivery is what its life lists, or is refused with what it does list', async () => {
    const { ctx, id, put, send } = await physical();
    await put('inactive');
    const order = { speed: 'standard', to } as const;
    await expectOnlyListedMoves(db, {
      life: fulfilmentLife,
      put: send,
      acts: {
        cancel: { to: 'canceled', run: () => world.cards.cancelCardDelivery(ctx, { id }) },
        'send again': {
          to: 'pending',
          from: ['returned', 'failed', 'canceled'],
          run: () => world.cards.sendCardAgain(ctx, { id, ...order }),
        },
      },
    });
    for (const fulfilment of ['pending', 'submitted', 'returned', 'failed', 'canceled'] as const) {
      await send(fulfilment);
      await expect(
        world.cards.activateCard(ctx, { id, lastFour: '0000', code }),
        `activate while ${fulfilment}`,
      ).rejects.toMatchObject({
        code: 'illegal_transition',
        details: { allowed: fulfilmentLife[fulfilment] },
      });
    }
  });

  it('of the printer takes a delivery on by what its life lists, and is ignored where it would lead back', async () => {
    const { deliveryId, put, send } = await physical();
    await put('inactive');
    const leadsTo = (from: Fulfilment, end: Fulfilment): boolean =>
      fulfilmentLife[from].some((next) => next === end || leadsTo(next, end));
    for (const from of fulfilments)
      for (const fulfilment of fulfilments) {
        if (fulfilment === 'pending') continue;
        await send(from);
        const before = await rowsOf(db);
        const said = await world.printerSays({ deliveryId, fulfilment });
        expect(said, `${fulfilment} from ${from}`).toBe(leadsTo(from, fulfilment) ? 'applied' : 'ignored');
        if (said === 'ignored') expect(await rowsOf(db), `${fulfilment} from ${from}`).toEqual(before);
      }
  });

  it('of an application for a product is what its life lists, or is refused with what it does list', async () => {
    const { ctx } = await world.customer(1_000_000n, 2);
    const admin = staff('products@staff.test');
    const { cards } = world;
    const wanted = {
      binId: '00000000-0000-7000-8000-000000000b06',
      intendedUse: 'advertising',
      description: 'Search ads in Europe',
      expectedCards: 5,
    } as const;
    const { id } = await cards.applyForBin(ctx, wanted);
    const seen = async () => {
      const { rows } = await db.pool.query<{ version: number }>(
        'select version from cards_bin_applications where id = $1',
        [id],
      );
      return { id, version: rows[0]?.version ?? 0 };
    };
    const note = 'Looked into';
    const put = (state: BinApplicationState) =>
      db.pool.query(
        `update cards_bin_applications set state = $2, reapply_at = case when $2 = 'declined' then $3::timestamptz end
         where id = $1`,
        [id, state, world.clock.now()],
      );
    await expectOnlyListedMoves(db, {
      life: binApplicationLife,
      put,
      acts: {
        // A declined one is a draft again on the way, and one that was given up leaves room for another.
        apply: {
          to: 'pending_approval',
          from: ['draft', 'declined', 'closed'],
          run: () => cards.applyForBin(ctx, wanted),
        },
        approve: {
          to: 'subscribed',
          from: ['pending_approval'],
          run: async () => cards.approveBin(admin, await seen()),
        },
        decline: {
          to: 'declined',
          run: async () => cards.declineBin(admin, { ...(await seen()), reason: 'account_history', note }),
        },
        suspend: { to: 'suspended', run: async () => cards.suspendBin(admin, { ...(await seen()), note }) },
        reinstate: {
          to: 'subscribed',
          from: ['suspended'],
          run: async () => cards.reinstateBin(admin, { ...(await seen()), note }),
        },
        close: { to: 'closed', run: async () => cards.closeBin(ctx, await seen()) },
      },
    });
  });

  it('of an import is what its life lists, or is refused with what it does list', async () => {
    const { ctx } = await world.customer();
    const kind = cardKind(world);
    const file = { filename: 'cards.csv', bytes: csv(row('A')) };
    const { id } = await uploadJob(kind)(
      onRoute(ctx, 'importCards'),
      { source: 'file', confirmed: 'false' },
      file,
    );
    const put = (state: BulkState) =>
      db.pool.query(
        `update bulk_jobs set state = $2, rows_good = 1, rows_bad = 0, rows_canceled = 0, started_at = null,
           finished_at = null, version = 1 where id = $1`,
        [id, state],
      );
    await expectOnlyListedMoves(db, {
      life: bulkLife,
      put,
      acts: {
        run: {
          to: 'running',
          from: ['ready'],
          run: () => startJob(kind)(ctx, { id, version: 1, total: '0.15' }),
        },
        cancel: { to: 'canceled', run: () => cancelJob(kind)(ctx, { id }) },
      },
    });
  });
});
