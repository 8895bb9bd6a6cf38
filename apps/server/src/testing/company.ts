import { setPlan } from '../modules/fees/index.ts';
import { transact } from '../kernel/transaction.ts';
import { testPassword, type TestApp } from './app.ts';
import { signIn, type Answer, type Caller, type Send } from './caller.ts';

type Plan = 'starter' | 'team' | 'growth' | 'scale';

/** The server as somebody at this address reaches it. */
export const sendFrom =
  (server: TestApp, remoteAddress: string): Send =>
  async ({ method, url, headers, payload }) => {
    const answer = await server.app.http.inject({
      method: method as 'GET',
      url,
      headers,
      remoteAddress,
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json<unknown>() : answer.body,
    };
  };

/** What was mailed to an address last: its link's token. */
export const mailedToken = async (server: TestApp, to: string): Promise<string> => {
  await server.app.settle();
  const mails = await server.visitor.call('sandboxMessages', { to });
  return /token=([\w-]+)/.exec(String(mails.body.data[0]?.text))?.[1] ?? '';
};

/** A business with a plan, and what its people and the platform do with each other. */
export const companyOf = async (server: TestApp, email: string, plan: Plan = 'team') => {
  const owner = await server.customer(email);
  await server.db.pool.query(`update identity_users set entity_type = 2 where email = $1`, [email]);
  const found = await server.db.pool.query<{ id: string; tenant_id: string }>(
    'select customer_id as id, tenant_id from identity_users where email = $1',
    [email],
  );
  const [customer] = found.rows;
  if (!customer) throw new Error(`${email} is no customer`);
  await server.db.pool.query('update org_customers set entity_type = 2 where id = $1', [customer.id]);
  const use = (code: Plan): Promise<void> => {
    const ctx = server.app.context();
    return transact(ctx, (tx) => setPlan(tx, ctx, { id: customer.id, tenantId: customer.tenant_id }, code));
  };
  await use(plan);
  const invitation = (change: Readonly<Record<string, unknown>> = {}) => ({
    name: 'Li Wei 李伟',
    email: 'li@company.test',
    role: 'viewer',
    departmentId: null,
    addresses: [],
    domainName: '',
    language: 'zh_CN',
    licenceFileId: null,
    ...change,
  });
  const invite = (change: Readonly<Record<string, unknown>> = {}, by: Caller = owner): Promise<Answer> =>
    by.call('inviteMember', invitation(change));
  const approve = async (admin: Caller, id: string): Promise<Answer> => {
    const { version } = (await admin.call('getSubAccountReview', { id })).body.data;
    return admin.call('decideSubAccountReview', { id, decision: 'approve', reasons: [], note: '', version });
  };
  /** Somebody of the company who came all the way in, and their id. */
  const member = async (
    admin: Caller,
    change: Readonly<Record<string, unknown>> & { readonly email: string },
  ): Promise<{ readonly id: string; readonly caller: Caller }> => {
    const { id } = (await invite(change)).body.data;
    await approve(admin, id);
    const token = await mailedToken(server, change.email);
    await server.visitor.call('acceptInvitedAccess', { token, password: testPassword });
    return { id, caller: await server.signIn(change.email) };
  };
  const versionOf = async (id: string): Promise<number> =>
    Number((await owner.call('getMember', { id })).body.data.version);
  return { owner, customer, use, invitation, invite, approve, member, versionOf };
};

/** Signs in from an address, or answers what refused it. */
export const signInFrom = (server: TestApp, email: string, address: string, nowMs: () => number) =>
  signIn(sendFrom(server, address), email, testPassword, nowMs);
