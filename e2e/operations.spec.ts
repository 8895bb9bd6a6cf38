import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, starting, walkedIn } from './console.ts';
import { changeRows } from './database.ts';
import { signIn } from './people.ts';
import { shown } from './shown.ts';

/** How the service stands: for everybody, and for the staff that runs it. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const titles = { en_US: 'Service status', zh_CN: '服务状态' } as const;
const fine = { en_US: 'All systems operational', zh_CN: '所有服务运行正常' } as const;

describe.each(walkedIn(import.meta.url))('how the service stands in %s', (language) => {
  it('is told to everybody', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page } = visit;
    await page.goto(`${baseUrl}/status?language=${language}`);
    await page.getByRole('heading', { name: titles[language] }).waitFor();
    await shown(page, fine[language]).waitFor();
    expect(await page.getByRole('listitem').count()).toBe(5);
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('status');
    await visit.close();
  });

  it('is seen by staff with its jobs and queues, and what could not be booked until somebody has handled it', async () => {
    const keep = (body: string, source: string, refusal: string | null) =>
      changeRows(
        `insert into operations_odd_messages (id, source, body_hash, body, received_at, is_read, refusal)
         values ($1, $2, sha256($3::bytea), $4, now(), false, $5)`,
        [randomUUID(), source, body, body, refusal],
      );
    const text = '{"type":"incoming_transfer","amount":"12,50","currency":"USD"}';
    await keep(text, 'bank_transfers', null);
    const refused = `{"type":"capture","cardToken":"${randomUUID()}","amount":"3.00","currency":"USD"}`;
    await keep(refused, 'card_network', 'not_found');
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    await signIn(visit, 'admin@tael.test', sandboxPassword, '/system/operations');
    await page.getByRole('region', { name: words.operations.jobs }).waitFor();
    await shown(page, words.operations.empty.title).waitFor();
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('operations');
    const { unbooked } = words.operations;
    const source = unbooked.sources.bank_transfers;
    // Journeys of the same server may have left others.
    const row = (body: string) => page.getByRole('row').filter({ hasText: body });
    await shown(row(refused), unbooked.refusals.not_found).waitFor();
    await row(text)
      .getByRole('button', { name: unbooked.menu(source) })
      .click();
    await page.getByRole('menuitem', { name: unbooked.act }).click();
    const dialog = page.getByRole('dialog', { name: unbooked.dialog.title(source) });
    await shown(dialog, text).waitFor();
    await visit.mustBeAccessible();
    await visit.picture('unbooked-message');
    await dialog.getByLabel(starting(unbooked.dialog.note)).fill('The bank sent it again.');
    await dialog.getByRole('button', { name: unbooked.dialog.submit }).click();
    await row(text).waitFor({ state: 'detached' });
    await row(refused).waitFor();
    await visit.close();
  });
});
