import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { onTestFailed } from 'vitest';

const tracesAll = process.env['TAEL_TRACES'] === '1';

/**
 * Follows what a person's page says and asks for, and leaves it in a folder of `e2e/failures` if the test fails: the
 * address, what stood there, the console, what failed to load and a picture; a trace for Playwright's viewer when a file is
 * run once more. Answers how to stop.
 */
export const followForEvidence = async (
  page: Page,
): Promise<{ faults: string[]; leave(): Promise<void> }> => {
  const context = page.context();
  if (tracesAll) await context.tracing.start({ screenshots: true, snapshots: true });
  const faults: string[] = [];
  const lines: string[] = [];
  const hearFault = (error: Error): void => {
    faults.push(error.message);
    lines.push(`fault: ${error.stack ?? error.message}`);
  };
  const hearConsole = (message: { type(): string; text(): string }): void =>
    void lines.push(`console ${message.type()}: ${message.text()}`);
  const hearFailure = (request: Request): void =>
    void lines.push(`request: ${request.method()} ${request.url()}: ${request.failure()?.errorText ?? ''}`);
  page.on('pageerror', hearFault).on('console', hearConsole).on('requestfailed', hearFailure);
  let isOver = false;

  onTestFailed(async ({ task }) => {
    if (isOver || page.isClosed()) return;
    const folder = folderOf(task.name);
    const text = await page.locator('body').innerText();
    writeFileSync(join(folder, 'page.txt'), [page.url(), ...lines, '', text, ''].join('\n'));
    // Whoever reads of a failure sees what the person saw: the cause often stands there.
    console.error([`What it left is in ${folder}`, page.url(), ...faults, text].join('\n'));
    await page.screenshot({ path: join(folder, 'page.png') });
    if (tracesAll) await context.tracing.stop({ path: join(folder, 'trace.zip') });
  });

  const leave = async (): Promise<void> => {
    isOver = true;
    page.off('pageerror', hearFault).off('console', hearConsole).off('requestfailed', hearFailure);
    if (tracesAll) await context.tracing.stop();
  };
  return { faults, leave };
};

let folders = 0;

/** One for each page of a failed test. */
const folderOf = (test: string): string => {
  folders += 1;
  const name = `${test.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}-${process.pid}-${folders}`;
  const folder = join(import.meta.dirname, 'failures', name);
  mkdirSync(folder, { recursive: true });
  return folder;
};
