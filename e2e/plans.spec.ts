import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { signIn } from './people.ts';
import { noticed } from './notices.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('the pricing plan of a business, in %s', (language) => {
  it('is taken for the price that was shown, downgraded for later, kept, and too small for its people', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page } = visit;
    const { people, plans } = visit.words;
    const { act, names, dialog } = plans;
    const confirm = async (kind: 'take' | 'downgrade' | 'keep', name: string): Promise<void> => {
      await page.getByRole('button', { name: plans.actFor(act[kind], name) }).click();
      const asked = page.getByRole('dialog', { name: dialog.title[kind](name) });
      await shown(asked, dialog.today).waitFor();
      if (kind !== 'keep') {
        await visit.mustBeAccessible();
        await visit.picture(`97-plan-${kind}`);
      }
      await asked.getByRole('button', { name: act[kind] }).click();
      await noticed(page, dialog.done[kind]);
      await asked.waitFor({ state: 'hidden' });
    };

    await signIn(visit, 'business@tael.test', sandboxPassword, '/catalog/modules/AccountCenter');
    await follow(page.getByRole('link', { name: people.toPlans }).first());
    await shown(page, plans.compare).waitFor();
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('97-plans');
    // The second language finds the plan that the first one took.
    const take = page.getByRole('button', { name: plans.actFor(act.take, names.scale) });
    if (await take.isVisible()) await confirm('take', names.scale);
    await confirm('downgrade', names.growth);
    await confirm('keep', names.scale);
    await visit.picture('97-plans-charged');
    await page.getByRole('button', { name: plans.actFor(act.cancel, names.starter) }).click();
    await page.getByRole('dialog', { name: plans.over.title }).waitFor();
    await visit.mustBeAccessible();
    await visit.picture('97-plan-too-small');
    await visit.close();
  });
});
