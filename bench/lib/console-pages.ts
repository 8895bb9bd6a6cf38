import type { Browser } from 'playwright-core';
import { sandboxPassword } from '../../apps/server/src/seed/people.ts';
import { openSlowPage, type SlowPage } from './slow-page.ts';

/** A tab in which somebody has signed in and stands at the overview. */
export async function signedIn(browser: Browser, baseUrl: string, email: string): Promise<SlowPage> {
  const visitor = await openSlowPage(browser);
  const { page } = visitor;
  await page.goto(`${baseUrl}/user/login`, { waitUntil: 'networkidle' });
  // A form that React has not taken over yet would be sent by the browser itself.
  await visitor.waitUntil('Object.keys(document.forms[0] ?? {}).some((key) => key.startsWith("__react"))');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(sandboxPassword);
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL(/\/catalog\/overview/i);
  await settled(visitor);
  return visitor;
}

/** Waits until the screen is there and nothing of it is on its way. */
export async function settled({ page, quiet, waitUntil }: SlowPage): Promise<void> {
  await page.locator('main h1:visible').first().waitFor();
  await quiet();
  await waitUntil('!document.querySelector("main [aria-busy=true]")');
}

/** A tab that stands at a page which asks nobody to sign in. */
export async function opened(browser: Browser, url: string): Promise<SlowPage> {
  const visitor = await openSlowPage(browser);
  await visitor.page.goto(url, { waitUntil: 'networkidle' });
  await settled(visitor);
  return visitor;
}

/** What a page took to be there. */
export interface Opening {
  readonly scriptBytes: number;
  readonly paintMs: number;
}

/** A page again for somebody who has been there, with nothing cached: its scripts in bytes, its largest paint. */
export async function coldAgain(person: SlowPage, url: string): Promise<Opening> {
  await person.forget();
  await person.slowDown({ line: true });
  person.scriptBytes();
  await person.page.goto(url, { waitUntil: 'networkidle' });
  await settled(person);
  const paintMs = await person.largestPaint();
  const scriptBytes = person.scriptBytes();
  await person.close();
  return { scriptBytes, paintMs };
}
