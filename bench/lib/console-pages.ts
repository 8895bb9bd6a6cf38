import type { Browser } from 'playwright-core';
import { sandboxPassword } from '../../apps/server/src/seed/people.ts';
import { openSlowPage, type SlowPage } from './slow-page.ts';

/** How long until somebody with nothing cached, a slow processor and a slow line sees the largest part of a page. */
export async function coldPaint(browser: Browser, url: string): Promise<number> {
  const visitor = await openSlowPage(browser);
  await visitor.slowDown({ line: true });
  await visitor.page.goto(url, { waitUntil: 'networkidle' });
  const paintMs = await visitor.largestPaint();
  await visitor.close();
  return paintMs;
}

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

/** The overview of somebody who is signed in and has nothing cached: its scripts in bytes, its largest paint. */
export async function coldOverview(
  browser: Browser,
  baseUrl: string,
  email: string,
): Promise<{ readonly scriptBytes: number; readonly paintMs: number }> {
  const person = await signedIn(browser, baseUrl, email);
  await person.forget();
  await person.slowDown({ line: true });
  person.scriptBytes();
  await person.page.goto(`${baseUrl}/catalog/overview`, { waitUntil: 'networkidle' });
  await settled(person);
  const paintMs = await person.largestPaint();
  const scriptBytes = person.scriptBytes();
  await person.close();
  return { scriptBytes, paintMs };
}
