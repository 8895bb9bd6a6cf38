import type { Config } from '../../config.ts';
import { testApp, type TestApp } from '../app.ts';
import type { Caller } from '../caller.ts';
import { fund } from '../funding-journey.ts';

export interface LoopPeople {
  readonly server: TestApp;
  readonly admin: Caller;
  readonly approver: Caller;
  readonly operator: Caller;
  /** Has not finished registration. */
  readonly newcomer: Caller;
  readonly customer: Caller;
  readonly stranger: Caller;
  readonly business: Caller;
  readonly otherBusiness: Caller;
}

/** The whole server, and everybody who calls it. */
export const openLoop = async (change: Partial<Config> = {}): Promise<LoopPeople> => {
  const server = await testApp(change);
  const people = {
    server,
    admin: await server.staff('admin@loop.test', 1),
    approver: await server.staff('approver@loop.test', 1),
    operator: await server.staff('operator@loop.test', 5),
    newcomer: await server.newcomer('newcomer@loop.test'),
    customer: await server.customer('customer@loop.test'),
    stranger: await server.customer('stranger@loop.test'),
    business: await server.customer('business@loop.test'),
    otherBusiness: await server.customer('other-business@loop.test'),
  };
  await server.db.pool.query(
    `with people as (
       update identity_users set entity_type = 2 where email like '%business@loop.test' returning customer_id)
     update org_customers set entity_type = 2 where id in (select customer_id from people)`,
  );
  await fund(people, people.customer, '9000000000000001', '1000.00');
  await fund(people, people.business, '9000000000000002', '1000.00');
  return people;
};
