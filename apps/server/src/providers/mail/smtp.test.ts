import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import { smtpMail, type SmtpSettings } from './smtp.ts';

interface Received {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A mail server of this machine; `refuse` answers for a recipient. */
const mailServer = async (refuse: (to: string) => number | undefined = () => undefined) => {
  const received: Received[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'tael' && password === 'a b' ? done(null, { user: 'tael' }) : done(new Error('no')),
    allowInsecureAuth: true,
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refuse(address);
      done(responseCode === undefined ? null : Object.assign(new Error('no'), { responseCode }));
    },
    onData: (stream, { envelope }, done) => {
      void buffer(stream).then((bytes) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo[0]?.address ?? '', text: bytes.toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ends.push(() => new Promise<void>((done) => server.close(done)));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://tael:a%20b@127.0.0.1:${String(port)}` };
};

const mailOf = (url: string, more: Partial<SmtpSettings> = {}) => {
  const line = createProviderLine({ provider: 'mail', pauseMs: 2 });
  const settings = { url, from: 'Tael <no-reply@tael.example>', bounceTo: null, dkim: null, ...more };
  const mail = smtpMail(settings, { line, isPlain: true });
  ends.push(mail.close);
  return { mail, line };
};
const id = '0199a1c0-0000-7000-8000-000000000001';
const letter = { id, to: 'ada@example.com', subject: '验证码', text: 'Your code is 123456' };

test('a mail arrives once, signed, with a bounce address of its own', async () => {
  const { received, url } = await mailServer();
  const privateKey = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const { mail, line } = mailOf(url, {
    bounceTo: 'bounces@tael.example',
    dkim: { domain: 'tael.example', selector: 'one', privateKey },
  });
  await mail.send({ ...letter, html: '<p>123456</p>' });
  expect(received).toHaveLength(1);
  const [one] = received;
  expect(one).toMatchObject({ from: `bounces+${id}@tael.example`, to: 'ada@example.com' });
  expect(one?.text).toContain(`Message-ID: <${id}@tael.example>`);
  expect(one?.text).toMatch(/DKIM-Signature: v=1; a=rsa-sha256; .*d=tael\.example;\s+.*s=one;/s);
  expect(one?.text).toContain('Your code is 123456');
  expect(line.state()).toBe('up');
});

test('an address that the server does not know is refused at once and in no words of ours', async () => {
  const { received, url } = await mailServer(() => 550);
  const { mail, line } = mailOf(url);
  const sent = mail.send(letter);
  await expect(sent).rejects.toThrow('mail: answered 550');
  await expect(sent).rejects.not.toThrow('ada@example.com');
  expect([received.length, line.state()]).toEqual([0, 'up']);
});

test('a server that is busy is tried again', async () => {
  let asked = 0;
  const { received, url } = await mailServer(() => ((asked += 1) < 3 ? 451 : undefined));
  await mailOf(url).mail.send(letter);
  expect([asked, received.length]).toEqual([3, 1]);
});

test('a mail that nobody takes is a failure', async () => {
  const { mail, line } = mailOf('smtp://127.0.0.1:1');
  await expect(mail.send(letter)).rejects.toThrow('ECONNREFUSED');
  expect(line.state()).toBe('down');
});
