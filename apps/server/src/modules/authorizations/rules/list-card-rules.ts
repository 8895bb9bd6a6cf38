import type { OutputOf } from '@tael/contract';
import type { cardRuleRoutes } from '@tael/contract/authorizations/card-rule-routes';
import { customerOf, type Context, type CustomerPrincipal } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { grantsOfUsers } from '../../org/index.ts';
import { hitsSince, rulesOf, versionsOf, type RuleRow, type RuleVersionRow } from './rule-repository.ts';

export type RuleResponse = OutputOf<typeof cardRuleRoutes.createCardRule>;

/** Everybody who signs in for a customer; the people are another module's. */
type UsersOf = (tx: Tx, customerId: string) => Promise<readonly { readonly userId: string }[]>;

export interface RuleDeps {
  readonly usersOf: UsersOf;
}

/** Whether somebody else of the customer may promote what this user wrote. */
const hasSecondPerson = async (
  { usersOf }: RuleDeps,
  tx: Tx,
  { customerId, userId }: CustomerPrincipal,
): Promise<boolean> => {
  const others = (await usersOf(tx, customerId)).map((user) => user.userId).filter((id) => id !== userId);
  return [...(await grantsOfUsers(tx, others)).values()].some(({ permissions }) =>
    permissions.has('rule:promote'),
  );
};

const hitsForMs = 30 * 86_400_000;

export const listCardRules =
  (deps: RuleDeps) =>
  (ctx: Context): Promise<RuleResponse[]> =>
    read(ctx, async (tx) => presentRules(tx, ctx, deps, await rulesOf(tx, customerOf(ctx).customerId)));

/** Rules with all they ever said, as their reader may act on them. */
export const presentRules = async (
  tx: Tx,
  ctx: Context,
  deps: RuleDeps,
  rules: readonly RuleRow[],
): Promise<RuleResponse[]> => {
  const who = customerOf(ctx);
  const ids = rules.map(({ id }) => id);
  const versions = Map.groupBy(await versionsOf(tx, ids), ({ rule_id: id }) => id);
  const hits = await hitsSince(tx, ids, new Date(ctx.clock.millis() - hitsForMs));
  const needsSecondPerson = await hasSecondPerson(deps, tx, who);
  return rules.map((rule) => {
    const own = versions.get(rule.id) ?? [];
    const current = own.find(({ number }) => number === rule.number);
    assert(current, 'every rule has the content that counts');
    return {
      id: rule.id,
      status: rule.status,
      content: current.content,
      number: rule.number,
      isOwnWork: current.made_by === who.userId,
      needsSecondPerson,
      hits: hits.get(rule.id) ?? { shadow: 0, active: 0 },
      versions: own.map(presentVersion),
      updatedAt: rule.updated_at.toISOString(),
      version: rule.version,
    };
  });
};

const presentVersion = (row: RuleVersionRow): RuleResponse['versions'][number] => ({
  number: row.number,
  content: row.content,
  madeAt: row.made_at.toISOString(),
  promotedAt: row.promoted_at?.toISOString() ?? null,
});
