import { testApp, type TestApp } from '../app.ts';
import type { Caller } from '../caller.ts';
import { fund } from '../funding-journey.ts';

export interface LoopPeople {
  readonly house: TestApp;
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
export const openLoop = async (): Promise<LoopPeople> => {
  const house = await testApp();
  const people = {
    house,
    admin: await house.staff('admin@loop.test', 1),
    approver: await house.staff('approver@loop.test', 1),
    operator: await house.staff('operator@loop.test', 5),
    newcomer: await house.newcomer('newcomer@loop.test'),
    customer: await house.customer('customer@loop.test'),
    stranger: await house.customer('stranger@loop.test'),
    business: await house.customer('business@loop.test'),
    otherBusiness: await house.customer('other-business@loop.test'),
  };
  await house.db.pool.query(
    `update identity_users set entity_type = 2 where email like '%business@loop.test'`,
  );
  await fund(people, people.customer, '9000000000000001', '1000.00');
  await fund(people, people.business, '9000000000000002', '1000.00');
  return people;
};
