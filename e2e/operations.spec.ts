import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
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

  it('is seen by staff with its jobs and queues', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    await signIn(visit, 'admin@tael.test', sandboxPassword, '/system/operations');
    await page.getByRole('region', { name: words.operations.jobs }).waitFor();
    await shown(page, words.operations.empty.title).waitFor();
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('operations');
    await visit.close();
  });
});
