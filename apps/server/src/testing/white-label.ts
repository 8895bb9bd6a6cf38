import { beginOperator } from '../composition/begin-operator.ts';
import { newId } from '../kernel/ids.ts';
import { transact } from '../kernel/transaction.ts';
import { testPassword, type TestApp } from './app.ts';
import { signIn, visitor, type Caller, type Send } from './caller.ts';
import { mailedToken } from './company.ts';

/** An operator that is live on a host, as if its brand had been published. */
export const liveTenant = async (server: TestApp, name: string, host: string): Promise<string> => {
  const id = newId();
  await server.db.pool.query(
    `insert into platform_tenants (id, name, product, page_title, icon, logo, host, state, created_at)
     values ($1, $2, $2, $2, '/favicon.svg', '/favicon.svg', $3, 'live', $4)`,
    [id, name, host, server.app.clock.now()],
  );
  await transact(server.app.context(), (tx) =>
    beginOperator(tx, { tenantId: id, at: server.app.clock.now() }),
  );
  return id;
};

/** The way to the server by one of its names. */
export const sendTo =
  (server: TestApp, host: string): Send =>
  (call) =>
    server.send({ ...call, headers: { ...call.headers, host } });

/** Whoever looks at a host without a session. */
export const visitorAt = (server: TestApp, host: string): Caller => visitor(sendTo(server, host));

/** Somebody whom `by` invited to run a tenant, and who came by the link. */
export const operatorOf = async (
  server: TestApp,
  by: Caller,
  { id, host, email, role = 'platform_operator' }: { id: string; host: string; email: string; role?: string },
): Promise<Caller> => {
  const about = { name: 'Ana', email, role, language: 'en_US' };
  const invited = await by.call('inviteOperator', { id, ...about });
  if (invited.status !== 200) throw new Error(JSON.stringify(invited.body));
  const token = await mailedToken(server, email);
  await server.visitor.call('acceptInvitedAccess', { token, password: testPassword });
  return signIn(sendTo(server, host), email, testPassword, () => server.app.clock.millis());
};

/** A brand that could be published but for its pictures. */
export const operatorBrand = {
  product: 'Harbour',
  pageTitle: 'Harbour',
  iconId: null,
  logoId: null,
  color: '#0b69c7',
  panelColor: '#000000',
  panelTextColor: '#ffffff',
  legalName: 'Harbour Ltd',
  senderAddress: 'no-reply@harbour.test',
  supportEmail: 'help@harbour.test',
  languages: ['en_US'],
};
