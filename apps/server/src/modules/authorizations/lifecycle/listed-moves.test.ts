/** Every act on a purchase, a token, a question, a flag and a rule, in every state that these have. */
import { challengeLife } from '@tael/contract/authorizations/challenges';
import { ruleLife, ruleStatuses } from '@tael/contract/authorizations/card-rules';
import { flagLife } from '@tael/contract/authorizations/flag-states';
import { authorizationLife, type AuthorizationStatus } from '@tael/contract/authorizations/states';
import { tokenLife, tokenStatuses, type TokenStatus } from '@tael/contract/authorizations/token-states';
import type { TokenMessageType } from '@tael/contract/authorizations/tokens';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld, timelineDeps, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { expectOnlyListedMoves, type Act } from '../../../testing/listed-moves.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { ruleWith } from '../../../testing/rule-with.ts';
import { draftFor } from '../../disputes/index.ts';
import { answerChallenge, listChallenges } from '../challenges/challenges.ts';
import {
  deleteCardToken,
  deleteBackOfficeCardToken,
  resumeCardToken,
  resumeBackOfficeCardToken,
  suspendCardToken,
  suspendBackOfficeCardToken,
} from '../tokens/manage-tokens.ts';
import { receiveTokenMessage } from '../messages/receive-token-message.ts';
import { createFlagHandlers } from '../back-office/review-flags.ts';
import { approvalsOf } from '../../../testing/directory.ts';
import { promotionExecutor } from '../rules/promotion-approval.ts';
import { createRuleVerbs } from '../rules/write-card-rules.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

const versionOf = async (table: string, id: string): Promise<number> => {
  const { rows } = await db.pool.query<{ version: number }>(`select version from ${table} where id = $1`, [
    id,
  ]);
  return rows[0]?.version ?? 0;
};
/** Writes a state into a row, and with it what its table asks of a row in that state. */
const put =
  (table: string, column: 'status' | 'state', id: string, rest = '') =>
  (state: string) =>
    db.pool.query(`update ${table} set ${column} = $2 ${rest} where id = $1`, [id, state]);

describe('every act in every state', () => {
  it('of a purchase is what its life lists, or is refused with what it does list', async () => {
    const buyer = await network.buyer(10_000_000n);
    let reference = '';
    await expectOnlyListedMoves(db, {
      life: authorizationLife,
      code: 'authorization_already_ended',
      // What is held is in the books too, so each purchase that runs is a new one.
      put: async (status: AuthorizationStatus) => {
        reference = `NET-${newId()}`;
        await buyer.send('authorization', '25.00', { reference });
        if (status === 'partially_captured') await buyer.send('capture', '5.00', { reference, final: false });
        else if (status !== 'pending') {
          await buyer.send('reversal', '25.00', { reference });
          await db.pool.query(
            `update authorizations_authorizations set status = $2,
               decline_reason = case when $2 = 'declined' then 'insufficient_funds' end where reference = $1`,
            [reference, status],
          );
        }
      },
      acts: {
        increment: {
          to: 'pending',
          from: ['pending', 'partially_captured'],
          run: () => buyer.send('increment', '1.00', { reference }),
        },
      },
    });
  });

  it('of a token is what its life lists, or is refused with what it does list', async () => {
    const buyer = await network.buyer();
    const reference = `TKN-${newId()}`;
    let sequence = 0;
    const tell = (type: TokenMessageType) => {
      sequence += 1;
      const sentAt = world.clock.now().toISOString();
      return receiveTokenMessage(world.ledger)(onRoute(world.system, 'receiveTokenMessage'), {
        type,
        reference,
        sequence,
        sentAt,
        cardToken: buyer.card.id,
        wallet: 'apple_pay',
        deviceName: 'Phone of Ada',
      });
    };
    const admin = testContext(db.database, { clock: world.clock, principal: testAdmin() });
    const reason = 'Asked by the wallet';
    const { tokenId } = await tell('tokenization_request');
    const id = tokenId ?? '';
    /** What the network says is done by the life, and saying what is so already changes nothing. */
    const said = (type: TokenMessageType, to: TokenStatus): Act<TokenStatus> => ({
      to,
      from: tokenStatuses.filter((from) => from === to || tokenLife[from].includes(to)),
      run: () => tell(type),
    });
    await expectOnlyListedMoves(db, {
      life: tokenLife,
      put: put(
        'authorizations_tokens',
        'status',
        id,
        `, suspended_by = case when $2 = 'suspended' then 'holder' end`,
      ),
      acts: {
        suspend: { to: 'suspended', run: () => suspendCardToken(buyer.ctx, { id }) },
        // Only the device activates what was asked for.
        resume: { to: 'active', from: ['suspended'], run: () => resumeCardToken(buyer.ctx, { id }) },
        delete: { to: 'deleted', run: () => deleteCardToken(buyer.ctx, { id }) },
        'suspend by staff': { to: 'suspended', run: () => suspendBackOfficeCardToken(admin, { id, reason }) },
        'resume by staff': {
          to: 'active',
          from: ['suspended'],
          run: () => resumeBackOfficeCardToken(admin, { id, reason }),
        },
        'delete by staff': { to: 'deleted', run: () => deleteBackOfficeCardToken(admin, { id, reason }) },
        'activate by the network': said('activation', 'active'),
        'suspend by the network': said('suspension', 'suspended'),
        'resume by the network': said('resumption', 'active'),
        'delete by the network': said('deletion', 'deleted'),
      },
    });
  });

  it('of a question is what its life lists, or is refused with what it does list', async () => {
    const buyer = await network.buyer();
    await buyer.send('challenge', '25.00');
    const [asked] = await listChallenges(buyer.ctx);
    const id = asked?.id ?? '';
    const answered = `, answered_at = case when $2 <> 'pending' then asked_at end,
      decline_reason = case when $2 = 'declined' then 'card_frozen' end`;
    await expectOnlyListedMoves(db, {
      life: challengeLife,
      put: put('authorizations_challenges', 'status', id, answered),
      acts: {
        confirm: { to: 'passed', run: () => answerChallenge(buyer.ctx, { id, isMine: true }) },
        refuse: { to: 'refused', run: () => answerChallenge(buyer.ctx, { id, isMine: false }) },
      },
    });
  });

  it('of a flag is what its life lists, or is refused with what it does list', async () => {
    const buyer = await network.buyer();
    await buyer.send('capture', '8.00');
    const admin = testContext(db.database, { clock: world.clock, principal: testAdmin() });
    const desk = createFlagHandlers({ ...timelineDeps(world), draft: draftFor });
    const noExtras = undefined as never;
    const { items } = await desk.listFlaggedPurchases(
      admin,
      { limit: 1, state: 'flagged', customerId: buyer.customerId },
      noExtras,
    );
    const id = items[0]?.id ?? '';
    await expectOnlyListedMoves(db, {
      life: flagLife,
      put: put(
        'authorizations_flags',
        'state',
        id,
        `, outcome = case when $2 = 'reviewed' then 'in_order' end, reviewed_at = case when $2 = 'reviewed' then flagged_at end`,
      ),
      acts: {
        review: {
          to: 'reviewed',
          run: async () => {
            const version = await versionOf('authorizations_flags', id);
            const input = { id, version, outcome: 'in_order', note: 'Seen with the merchant' } as const;
            return desk.reviewFlaggedPurchase(admin, input, noExtras);
          },
        },
        'flag anew': {
          to: 'flagged',
          from: ['flagged', 'reviewed'],
          run: () => buyer.send('capture', '1.00'),
        },
      },
    });
  });

  it('of a rule is what its life lists, or is refused with what it does list', async () => {
    const buyer = await network.buyer();
    const verbs = createRuleVerbs({
      usersOf: () => Promise.resolve([]),
      approvals: approvalsOf({ 'card_rule.promoted': promotionExecutor }).approvals,
    });
    const content = ruleWith({ name: 'Large ones', amountAtLeast: '50.00' });
    const { id } = await verbs.createCardRule(buyer.ctx, { content });
    const seen = async () => ({ id, version: await versionOf('authorizations_rules', id) });
    const moves = Object.fromEntries(
      ruleStatuses.map((to) => [
        `move to ${to}`,
        {
          to,
          run: async () =>
            to === 'active'
              ? verbs.promoteCardRule(buyer.ctx, await seen())
              : verbs.moveCardRule(buyer.ctx, { ...(await seen()), to }),
        },
      ]),
    );
    await expectOnlyListedMoves(db, {
      life: ruleLife,
      put: put('authorizations_rules', 'status', id),
      acts: {
        ...moves,
        change: {
          to: 'draft',
          from: ['draft', 'shadow'],
          run: async () => verbs.changeCardRule(buyer.ctx, { ...(await seen()), content }),
        },
        restore: {
          to: 'active',
          from: ['draft', 'shadow', 'active'],
          run: async () => verbs.restoreCardRule(buyer.ctx, { ...(await seen()), number: 1 }),
        },
      },
    });
  });
});
