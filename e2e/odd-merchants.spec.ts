import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { unknownMerchant } from '../apps/server/src/kernel/text/merchant-stem.ts';
import { oddMerchants } from '../apps/server/src/testing/odd-merchants.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { tellNetworkMessage } from './card-network.ts';
import { isLoaded, openVisit, walkedIn } from './console.ts';
import { follow } from './follow.ts';
import { madeCard } from './made-card.ts';
import { signIn } from './people.ts';
import { shown } from './shown.ts';

/** Purchases whose merchant the card network tells of in its own way. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('purchases with odd details of the merchant, in %s', (language) => {
  it('are decided and booked, and are read in the list and one by one', async () => {
    const nickname = `Odd merchants ${language}`;
    const cardToken = await madeCard('business@tael.test', nickname);
    for (const merchant of oddMerchants) {
      const asked = {
        type: 'authorization',
        reference: `NET-${randomUUID()}`,
        sequence: 0,
        cardToken,
        amount: '3.00',
        currency: 'USD',
        merchant,
      };
      expect([merchant, await tellNetworkMessage(asked)]).toMatchObject([merchant, { decision: 'approved' }]);
      const told = { ...asked, type: 'capture', sequence: 1 };
      expect([merchant, await tellNetworkMessage(told)]).toMatchObject([merchant, { decision: 'accepted' }]);
    }
    const visit = await openVisit(browser, baseUrl, language);
    const { page, go } = visit;
    await signIn(visit, 'business@tael.test', sandboxPassword);
    await go(`/catalog/HistoryTransactions?card=${cardToken}`);
    await isLoaded(page);
    const names = page.locator('tbody a');
    expect(await names.count()).toBe(oddMerchants.length);
    const called = (name: string) => shown(page.locator('tbody'), name);
    expect(await called('Blue Kiosk').count()).toBe(4);
    expect(await called('BLUEKIOSK').count()).toBe(1);
    expect(await called(unknownMerchant).count()).toBe(4);
    await visit.picture('odd-merchants');
    await visit.mustBeAccessible();
    await visit.mustFit();
    await follow(names.first());
    await page.getByRole('heading', { name: unknownMerchant }).waitFor();
    await visit.mustBeAccessible();
    await visit.close();
  });
});
