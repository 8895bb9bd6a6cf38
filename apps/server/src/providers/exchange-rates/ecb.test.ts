import { formatRate } from '@tael/money';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import { ecbExchangeRates, readDailyRates } from './ecb.ts';

/** As it was published, of its thirty currencies three. */
const fileOf = (day: string, usd = '1.1600') => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='${day}'>
    <Cube currency='USD' rate='${usd}'/><Cube currency='JPY' rate='181.25'/><Cube currency='CNY' rate='8.2400'/>
  </Cube></Cube>
</gesmes:Envelope>`;

let published = '';
const server = createServer((_request, response) => {
  response.writeHead(published === '' ? 503 : 200).end(published);
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => server.close());

const ratesOf = () =>
  ecbExchangeRates(
    { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/daily.xml` },
    createProviderLine({ provider: 'exchange rates', pauseMs: 2 }),
  );
const at = (day: string) => new Date(`${day}T12:00:00Z`);

test('a pair without the euro comes from two rates of the same day, and its way back is its reciprocal', async () => {
  published = fileOf('2026-03-02');
  const rates = ratesOf();
  expect(rates.midRate('USD', 'CNY', at('2026-03-02'))).toBeUndefined();
  await rates.refresh();
  const said = (from: 'USD' | 'EUR', to: 'CNY' | 'JPY' | 'USD' | 'GBP') => {
    const rate = rates.midRate(from, to, at('2026-03-02'));
    return rate && formatRate(rate);
  };
  expect(said('EUR', 'USD')).toBe('1.16000000');
  expect(said('USD', 'CNY')).toBe('7.10344827');
  expect(said('USD', 'JPY')).toBe('156.25000000');
  expect(said('USD', 'USD')).toBe('1');
  expect(said('USD', 'GBP')).toBeUndefined();
});

test('missing days are bridged, an old file is no market, and a late one does not replace a newer', async () => {
  const rates = ratesOf();
  published = fileOf('2026-04-02');
  await rates.refresh();
  expect(rates.midRate('EUR', 'USD', at('2026-04-06'))).toBeDefined();
  expect(rates.midRate('EUR', 'USD', at('2026-04-07'))).toBeUndefined();
  published = fileOf('2026-04-01', '9.9999');
  await rates.refresh();
  const rate = rates.midRate('EUR', 'USD', at('2026-04-03'));
  expect(rate && formatRate(rate)).toBe('1.16000000');
});

test('what is no file of rates changes nothing', async () => {
  const rates = ratesOf();
  published = fileOf('2026-03-02');
  await rates.refresh();
  for (const wrong of [
    '<html></html>',
    fileOf('today'),
    fileOf('2026-03-03', '-1'),
    fileOf('2026-03-03', '0'),
  ]) {
    published = wrong;
    await expect(rates.refresh()).rejects.toThrow();
  }
  published = '';
  await expect(rates.refresh()).rejects.toThrow('503');
  expect(rates.midRate('EUR', 'USD', at('2026-03-02'))).toBeDefined();
  expect(() => readDailyRates('<a')).toThrow();
});
