/** A server with a funded customer, as the tests of the command line call it over the network. */
import { approveApi, makeKey } from '../../server/src/testing/api-keys.ts';
import { testApp } from '../../server/src/testing/app.ts';
import { fund } from '../../server/src/testing/funding-journey.ts';

export const openServer = async (name: string) => {
  const end = `@${name}.test`;
  const server = await testApp();
  const staff = await server.staff(`staff${end}`, 1);
  const approver = await server.staff(`approver${end}`, 1);
  const customer = await server.customer(`customer${end}`);
  await fund({ server, admin: staff, approver }, customer, '9000000000000001', '100.00');
  await approveApi(customer, staff);
  const url = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  const key = (change: Readonly<Record<string, unknown>> = {}) =>
    makeKey(server, customer, { addressesEnd: end, ...change });
  return { server, customer, url, key };
};
