import { routes } from '@tael/contract';
import { activityActors, activityKinds } from '@tael/contract/reporting/activity-kinds';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onRoute } from '../../../testing/cards.ts';
import { cellsOf, wholeOf } from '../../../testing/unpack.ts';
import { exportHandlers } from './export-routes.ts';
import type { Activity } from '../activity/present-activity.ts';
import { activityWorld, type ActivityWorld } from '../activity/testing.ts';

let activity: ActivityWorld;
beforeAll(async () => {
  activity = await activityWorld();
});
afterAll(() => activity.db.close());

/** Every page of the feed, three rows at a time. */
const everyPage = async (query: Record<string, string>): Promise<Activity[]> => {
  const items: Activity[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await activity.feed({ ...query, limit: '3', ...(cursor && { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
};

const exported = (query: Record<string, string>) =>
  exportHandlers.exportActivity(
    onRoute(activity.buyer.ctx, 'exportActivity'),
    routes.exportActivity.input.parse(query),
    {},
  );

describe('an export of the feed', () => {
  it('has the rows of the list, page by page and whole, whatever is filtered', async () => {
    const filters = fc.record(
      {
        kind: fc.constantFrom(...activityKinds),
        by: fc.constantFrom(...activityActors),
        cardId: fc.constantFrom(activity.travel, activity.buyer.card.id),
        search: fc.constantFrom('corner', 'xbk', '20', '0.15', 'lovelace', '%'),
        from: fc.constantFrom('2026-03-02', '2026-03-03'),
        to: fc.constantFrom('2026-03-02', '2026-03-03'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filters, async (query) => {
        const whole = (await activity.feed(query)).items.map(({ id }) => id);
        const pages = await everyPage(query);
        expect(pages.map(({ id }) => id)).toEqual(whole);
        const [, ...rows] = cellsOf(await wholeOf((await exported({ ...query, format: 'xlsx' })).content));
        expect(rows.pop()?.[0]).toContain(String(whole.length));
        expect(rows.map((row) => row.at(-1))).toEqual(pages.map(({ objectId }) => objectId));
      }),
      { numRuns: 30 },
    );
  });

  it('speaks the language of its reader and is written down with its filters and rows', async () => {
    const chinese = { ...onRoute(activity.buyer.ctx, 'exportActivity'), language: 'zh_CN' } as const;
    const input = routes.exportActivity.input.parse({ format: 'csv', kind: 'fee', search: '王小明' });
    const file = await exportHandlers.exportActivity(chinese, input, {});
    const text = (await wholeOf(file.content)).toString('utf8');
    expect(file.name).toMatch(/^账户动态 .*\.csv$/);
    expect(text).toMatch(/^\ufeff日期,事项,/);
    expect(text).toContain('收费：开卡费,费用,王小明,系统自动,,0.15,USD,');
    expect(text).toContain('合计 1 条');
    const { rows } = await activity.db.pool.query<{ after: unknown }>(
      `select after from audit_log where action = 'activity.exported' and customer_id = $1 order by id desc limit 1`,
      [activity.buyer.customerId],
    );
    expect(rows[0]?.after).toEqual({
      format: 'csv',
      kind: ['fee'],
      search: '王小明',
      rows: 1,
      isWhole: true,
    });
  });

  it('runs twice at once for a user and not a third time', async () => {
    const files = [await exported({ format: 'csv' }), await exported({ format: 'csv' })];
    await expect(exported({ format: 'csv' })).rejects.toMatchObject({ code: 'export_busy' });
    for (const { content } of files) await wholeOf(content);
  });
});
