import { randomUUID } from 'node:crypto';
import { testApp } from '../../../testing/app.ts';
import type { Answer } from '../../../testing/caller.ts';
import { usAccount, vendor, vendorName } from '../../../testing/payees.ts';
import { confirming } from '../../../testing/step-ups.ts';
import type { Payee } from './present-payee.ts';

export type PayeeWorld = Awaited<ReturnType<typeof payeeWorld>>;

/** A customer who enters payees, and another one. */
export const payeeWorld = async () => {
  const server = await testApp();
  const confirmed = confirming(server, '@payees.test');
  let owner = await server.customer('owner@payees.test');
  let stranger = await server.customer('stranger@payees.test');

  const create = async (input: object, id: string = randomUUID(), who = owner): Promise<Answer> => {
    await confirmed('payee.change', id);
    return who.call('createPayee', { ...input, id });
  };
  let made = 0;
  const account = () => String((made += 1)).padStart(10, '4');
  const shownIn = ({ body }: Answer): Payee => (body as { readonly data: Payee }).data;
  const payee = async (name = vendorName(), number = account()): Promise<Payee> =>
    shownIn(await create(vendor(name, number)));
  const get = async (id: string): Promise<Payee> => shownIn(await owner.call('getPayee', { id }));
  const changeBank = async (of: Pick<Payee, 'id' | 'version'>, number: string, more: object = {}) => {
    await confirmed('payee.change', of.id);
    return owner.call('changePayeeBank', {
      id: of.id,
      version: of.version,
      bank: usAccount(number),
      isConfirmed: true,
      ...more,
    });
  };
  /** Hours later, when everybody has to sign in again. */
  const later = async (hours: number) => {
    await server.pass(hours * 3_600);
    owner = await server.signIn('owner@payees.test');
    stranger = await server.signIn('stranger@payees.test');
  };
  const auditOf = async (id: string) =>
    (
      await server.db.pool.query<{ action: string; before: object; after: object }>(
        `select action, before, after from audit_log
          where object_id = $1 and action <> 'payee.screening_answered' order by at, id`,
        [id],
      )
    ).rows;
  const actionsOf = async (id: string) => (await auditOf(id)).map(({ action }) => action);
  const mailsTo = async (to: string) =>
    (
      await server.db.pool.query<{ template: string; lastFour: string }>(
        `select payload ->> 'template' as template, payload -> 'params' ->> 'lastFour' as "lastFour" from outbox
          where topic = 'mail.requested' and payload ->> 'to' = $1 order by id`,
        [to],
      )
    ).rows;

  return {
    server,
    confirmed,
    get owner() {
      return owner;
    },
    get stranger() {
      return stranger;
    },
    create,
    account,
    payee,
    get,
    changeBank,
    later,
    auditOf,
    actionsOf,
    mailsTo,
  };
};
