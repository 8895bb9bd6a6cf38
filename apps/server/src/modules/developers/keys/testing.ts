import { approveApi, makeKey } from '../../../testing/api-keys.ts';
import { testApp } from '../../../testing/app.ts';
import { fund } from '../../../testing/funding-journey.ts';

export const end = '@keys.test';

export type KeyWorld = Awaited<ReturnType<typeof keyWorld>>;

/** Two customers with API access, one of whom has money, and the keys that they make. */
export const keyWorld = async () => {
  const server = await testApp();
  let staff = await server.staff(`staff${end}`, 1);
  let customer = await server.customer(`customer${end}`);
  let stranger = await server.customer(`stranger${end}`);
  const approver = await server.staff(`approver${end}`, 1);
  await fund({ server, admin: staff, approver }, customer, '9000000000000001', '100.00');
  await approveApi(customer, staff);
  await approveApi(stranger, staff);
  return {
    server,
    get staff() {
      return staff;
    },
    get customer() {
      return customer;
    },
    get stranger() {
      return stranger;
    },
    /** Everybody again, whose sessions have ended. */
    signIn: async (): Promise<void> => {
      customer = await server.signIn(`customer${end}`);
      stranger = await server.signIn(`stranger${end}`);
      staff = await server.signIn(`staff${end}`);
    },
    made: (change: Readonly<Record<string, unknown>> = {}, by = customer) =>
      makeKey(server, by, { addressesEnd: end, ...change }),
  };
};

export const codeOf = async (answer: Promise<{ body: { code?: string }; status: number }>) => {
  const { body, status } = await answer;
  return body.code ?? status;
};
