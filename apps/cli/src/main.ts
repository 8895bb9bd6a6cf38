#!/usr/bin/env node
import { text } from 'node:stream/consumers';
import { TaelError } from '@tael/sdk';
import { environment } from './config.ts';
import { run } from './run.ts';
import { UsageError } from './terminal.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

try {
  await run(process.argv.slice(2), {
    env: environment,
    nowMs: () => performance.timeOrigin + performance.now(),
    terminal: {
      print: (line) => void process.stdout.write(`${line}\n`),
      note: (line) => void process.stderr.write(`${line}\n`),
      readIn: () => text(process.stdin),
      signal: stop.signal,
    },
  });
} catch (error) {
  if (error instanceof TaelError)
    process.stderr.write(
      `${error.code}: ${error.message}\n${error.errors.map(({ field, message }) => `  ${field}: ${message}\n`).join('')}`,
    );
  else if (error instanceof UsageError) process.stderr.write(`${error.message}\n`);
  else throw error;
  process.exitCode = 1;
}
