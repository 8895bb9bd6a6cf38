import { authorizationVersion } from '@tael/contract/funding/ach/terms';
import type { AchFunding } from '../modules/funding/ach/present-ach.ts';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { linkBank } from './linked-banks.ts';

/** A person with a linked bank, and the debits of it. */
export const achDebits = (server: TestApp) => {
  let ana: Caller;
  let accountId: string;
  let people = 0;

  const email = (): string => `ana${String(people)}@ach.test`;
  /** Somebody new, who has linked a bank. */
  const begin = async (): Promise<void> => {
    people += 1;
    ana = await server.customer(email());
    accountId = await linkBank(server, ana);
  };
  const open = (amount = '200.00', change: object = {}, who = ana) =>
    who.call('openAchFunding', { accountId, amount, authorizationVersion, isAuthorized: true, ...change });
  const opened = async (amount = '200.00'): Promise<AchFunding> =>
    (await open(amount)).body.data as AchFunding;
  const get = async (id: string): Promise<AchFunding> =>
    (await ana.call('getAchFunding', { id })).body.data as AchFunding;
  const tell = (id: string, act: 'settled' | 'returned', code: string | null = null) =>
    server.visitor.call('sandboxAchDebit', { id, act, code });
  const balance = async (): Promise<string> =>
    (await ana.call('homeSummary', {})).body.data.available.amount as string;
  /** Goes on to a moment of the banks' clock, and signs in again where the session is over. */
  const until = async (at: number | string): Promise<void> => {
    const ms = typeof at === 'number' ? at : Date.parse(at);
    await server.pass(Math.max(0, Math.ceil((ms - server.app.clock.millis()) / 1_000)));
    await server.app.runScheduled();
    await server.app.settle();
    ana = await server.signIn(email());
  };
  const sent = async (amount?: string): Promise<AchFunding> => {
    const debit = await opened(amount);
    await until(debit.sendAt);
    return get(debit.id);
  };
  /** On hold, or released where its account has paid before. */
  const settled = async (amount?: string): Promise<AchFunding> => {
    const debit = await sent(amount);
    await tell(debit.id, 'settled');
    return get(debit.id);
  };
  const released = async (amount?: string): Promise<AchFunding> => {
    const debit = await settled(amount);
    await until(debit.releaseAt ?? '');
    return get(debit.id);
  };
  const actionsOf = async (id: string): Promise<string[]> => {
    const { rows } = await server.db.pool.query<{ action: string }>(
      'select action from audit_log where object_id = $1 order by id',
      [id],
    );
    return rows.map(({ action }) => action);
  };

  return {
    begin,
    person: () => ana,
    accountId: () => accountId,
    email,
    open,
    opened,
    get,
    tell,
    balance,
    until,
    sent,
    settled,
    released,
    actionsOf,
    /** How often somebody new came: a number of their own for names. */
    number: () => people,
  };
};
