import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(
  join(import.meta.dirname, '../../../../../public/static/show_card_pan.js'),
  'utf8',
);

/** The isolated page, asked with a ticket by the page around it: what it tells that page, what it shows, and its time. */
const ask = async (answer: { readonly ok: boolean; readonly body: object }) => {
  const told: unknown[] = [];
  const elements = new Map<string, Record<string, unknown>>();
  const element = (id: string) => {
    const known = elements.get(id) ?? {
      hidden: id === 'number',
      textContent: '',
      setAttribute: () => undefined,
    };
    elements.set(id, known);
    return known;
  };
  const heard = new Map<string, (event: object) => void>();
  const hear = (name: string, listener: (event: object) => void) => heard.set(name, listener);
  const ticks = new Set<() => void>();
  const parent = { postMessage: (message: unknown) => told.push(message) };
  const page = {
    parent,
    location: { ancestorOrigins: ['https://console.test'] },
    document: {
      getElementById: element,
      addEventListener: hear,
      visibilityState: 'visible',
      documentElement: { lang: '', dataset: {} },
      referrer: '',
    },
    addEventListener: hear,
    fetch: () => Promise.resolve({ ok: answer.ok, json: () => Promise.resolve(answer.body) }),
    focus: () => undefined,
    setInterval: (tick: () => void) => {
      ticks.add(tick);
      return tick;
    },
    clearInterval: (tick: () => void) => ticks.delete(tick),
    URL,
  };
  runInNewContext(script, page);
  const data = { type: 'card-number:show', ticket: 'a ticket', language: 'en_US', theme: 'light' };
  heard.get('message')?.({ source: parent, origin: 'https://console.test', data });
  await new Promise((resolve) => setImmediate(resolve));
  return {
    told,
    note: element('note')['textContent'],
    isHidden: () => element('number')['hidden'],
    /** What stands in its fields. */
    kept: () => ['pan', 'expiry', 'cvc', 'holder'].map((id) => element(id)['textContent']).join(''),
    happen: (event: string, visibilityState = 'visible') => {
      page.document.visibilityState = visibilityState;
      heard.get(event)?.({});
    },
    pass: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) for (const tick of ticks) tick();
    },
  };
};

const data = {
  pan: '4111111111111111',
  cvc: '123',
  expiryMonth: 9,
  expiryYear: 2029,
  holderName: 'Ada Lovelace',
};
const hidden = { type: 'card-number:hidden' };

test('a number that cannot be shown says why, and tells the page around it, which offers to ask again', async () => {
  const refused = await ask({ ok: false, body: { message: 'Ask for it again.' } });
  expect(refused.note).toBe('Ask for it again.');
  expect(refused.told).toEqual([{ type: 'card-number:ready' }, { type: 'card-number:failed' }]);
});

test('a number that is shown is told to nobody', async () => {
  expect((await ask({ ok: true, body: { data } })).told).toEqual([{ type: 'card-number:ready' }]);
});

test('a number is there for thirty seconds, and then nothing of it is left', async () => {
  const shown = await ask({ ok: true, body: { data } });
  shown.pass(29);
  expect([shown.isHidden(), shown.kept()]).toEqual([false, '4111 1111 1111 111109/29123Ada Lovelace']);
  shown.pass(1);
  expect([shown.isHidden(), shown.kept()]).toEqual([true, '']);
  shown.pass(60);
  expect(shown.told).toEqual([{ type: 'card-number:ready' }, hidden]);
});

test.each([
  ['another window is looked at', 'blur', 'visible'],
  ['another tab is looked at', 'visibilitychange', 'hidden'],
  ['the page is left', 'pagehide', 'visible'],
])('nothing of a number is left as soon as %s', async (_, event, visibility) => {
  const shown = await ask({ ok: true, body: { data } });
  shown.happen('visibilitychange');
  expect(shown.isHidden()).toBe(false);
  shown.happen(event, visibility);
  expect([shown.isHidden(), shown.kept()]).toEqual([true, '']);
});
