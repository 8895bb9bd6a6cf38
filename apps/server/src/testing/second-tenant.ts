import { newId } from '../kernel/ids.ts';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';

const host = 'cards.second.test';

/** A white label beside the tenant that answers everywhere: whoever registers at its host is its customer. */
export const secondTenant = async (server: TestApp) => {
  await server.db.pool.query(
    `insert into platform_tenants (id, name, product, page_title, icon, logo, host, created_at)
     values ($1, 'Second', 'Second', 'Second', '/favicon.svg', '/favicon.svg', $2, $3)`,
    [newId(), host, server.app.clock.now()],
  );
  return {
    /** Somebody of the white label who looks after its customers. */
    operator: async (email: string): Promise<Caller> => {
      const caller = await server.staff(email, 5);
      await server.db.pool.query(
        `update identity_users set tenant_id = (select id from platform_tenants where host = $2) where email = $1`,
        [email, host],
      );
      return caller;
    },
    customer: (email: string): Promise<Caller> => server.customer(email, 'Silva', host),
  };
};
