import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { findChromium } from '../scripts/lib/chromium.ts';

/**
 * Opens the system's Chromium, deaf to everything but the pages under test. Pages that were left are kept whole only where
 * asked for: in other journeys nobody goes back to see one. `fontSize` is the size of text that its person set, in px.
 */
export function openBrowser({ keepsLeftPages = false, fontSize = 16 } = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('No Chromium was found: `npm run e2e` says what to install.');
  return chromium.launch({
    executablePath,
    ...(keepsLeftPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    // The names of downloads are read in it, whatever the machine speaks.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--blink-settings=defaultFontSize=${fontSize}`,
    ],
  });
}
