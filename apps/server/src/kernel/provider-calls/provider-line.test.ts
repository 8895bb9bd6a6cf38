import { expect, test } from 'vitest';
import { ProviderFault } from './provider-fault.ts';
import { createProviderLine, type ProviderCall } from './provider-line.ts';

const lineOf = (more: { withinMs?: number; now?: () => number } = {}) => {
  const calls: ProviderCall[] = [];
  const line = createProviderLine({
    provider: 'post',
    pauseMs: 2,
    onCall: (call) => calls.push(call),
    ...more,
  });
  return { line, outcomes: () => calls.map(({ outcome }) => outcome) };
};
const broken = () => Promise.reject(new Error('connection reset'));

test('what failed for a moment is asked again, at most three times', async () => {
  const { line, outcomes } = lineOf();
  let asked = 0;
  const answer = await line.call('send', () => ((asked += 1) < 3 ? broken() : Promise.resolve('taken')));
  expect([answer, asked, line.state()]).toEqual(['taken', 3, 'up']);
  await expect(line.call('send', broken)).rejects.toThrow('connection reset');
  expect(outcomes()).toEqual(['failed', 'failed', 'ok', 'failed', 'failed', 'failed']);
  expect(line.state()).toBe('down');
});

test('a refusal is final, and no sign that the provider is ill', async () => {
  const { line, outcomes } = lineOf();
  const refused = () => Promise.reject(new ProviderFault('post', 'answered 400', false));
  for (let time = 0; time < 7; time += 1) await expect(line.call('send', refused)).rejects.toThrow('400');
  expect(new Set(outcomes())).toEqual(new Set(['refused']));
  expect(outcomes()).toHaveLength(7);
  expect(line.state()).toBe('up');
});

test('what would be done twice is asked once', async () => {
  const { line, outcomes } = lineOf();
  await expect(line.call('send', broken, { isRepeatable: false })).rejects.toThrow('connection reset');
  expect(outcomes()).toEqual(['failed']);
});

test('an answer that does not come is a failure at its deadline, and the call is told', async () => {
  const { line } = lineOf({ withinMs: 5 });
  let wasTold = false;
  const silent = (signal: AbortSignal) =>
    new Promise<never>(() => signal.addEventListener('abort', () => (wasTold = true)));
  await expect(line.call('send', silent, { isRepeatable: false })).rejects.toThrow('in time');
  expect(wasTold).toBe(true);
});

test('a provider that keeps failing is left alone, then asked by one call, and is back when that one succeeds', async () => {
  let now = 0;
  const { line, outcomes } = lineOf({ now: () => now });
  for (let time = 0; time < 5; time += 1)
    await expect(line.call('send', broken, { isRepeatable: false })).rejects.toThrow('reset');
  const good = () => Promise.resolve('taken');
  await expect(line.call('send', good)).rejects.toThrow('left alone');
  now = 30_000;
  let finish = (_: string): void => undefined;
  const probe = line.call('send', () => new Promise<string>((resolve) => (finish = resolve)));
  await expect(line.call('send', good)).rejects.toThrow('left alone');
  finish('taken');
  expect(await probe).toBe('taken');
  expect(await line.call('send', good)).toBe('taken');
  expect(outcomes().slice(5)).toEqual(['cut', 'cut', 'ok', 'ok']);
});
