import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../../../public/static/show_card_pan.js'), 'utf8');

/** The isolated page, asked with a ticket by the page around it; what it tells that page, and what it shows. */
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
  const parent = { postMessage: (message: unknown) => told.push(message) };
  const page = {
    parent,
    location: { ancestorOrigins: ['https://console.test'] },
    document: {
      getElementById: element,
      addEventListener: () => undefined,
      documentElement: { lang: '', dataset: {} },
      referrer: '',
    },
    addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    fetch: () => Promise.resolve({ ok: answer.ok, json: () => Promise.resolve(answer.body) }),
    focus: () => undefined,
    setInterval: () => 1,
    clearInterval: () => undefined,
    URL,
  };
  runInNewContext(script, page);
  const data = { type: 'card-number:show', ticket: 'a ticket', language: 'en_US', theme: 'light' };
  heard.get('message')?.({ source: parent, origin: 'https://console.test', data });
  await new Promise((resolve) => setImmediate(resolve));
  return { told, note: element('note')['textContent'] };
};

test('a number that cannot be shown says why, and tells the page around it, which offers to ask again', async () => {
  const refused = await ask({ ok: false, body: { message: 'Ask for it again.' } });
  expect(refused.note).toBe('Ask for it again.');
  expect(refused.told).toEqual([{ type: 'card-number:ready' }, { type: 'card-number:failed' }]);
});

test('a number that is shown is told to nobody', async () => {
  const data = {
    pan: '4111111111111111',
    cvc: '123',
    expiryMonth: 9,
    expiryYear: 2029,
    holderName: 'Ada Lovelace',
  };
  expect((await ask({ ok: true, body: { data } })).told).toEqual([{ type: 'card-number:ready' }]);
});
