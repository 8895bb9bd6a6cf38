import type { Tx } from '../../../kernel/transaction.ts';

interface DeviceTable {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  user_id: string;
  secret_hash: Buffer;
  created_at: Date;
  last_used_at: Date;
}

type Tables = {
  identity_devices: DeviceTable;
  identity_users: { id: string; tenant_id: string; email: string };
  identity_sessions: { id: string; known_device_id: string | null };
};

const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** The device with this secret, where the owner of this address signed in on it before. */
export const deviceFor = (
  tx: Tx,
  of: { readonly tenantId: string; readonly email: string; readonly secretHash: Buffer },
): Promise<{ id: string } | undefined> =>
  tables(tx)
    .selectFrom('identity_devices as d')
    .innerJoin('identity_users as u', 'u.id', 'd.user_id')
    .select('d.id')
    .where('d.secret_hash', '=', of.secretHash)
    .where('u.tenant_id', '=', of.tenantId)
    .where('u.email', '=', of.email)
    .executeTakeFirst();

/** Whether we gave this secret to a device, whoever signed in on it. */
export const isDeviceSecret = async (tx: Tx, tenantId: string, secretHash: Buffer): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('identity_devices')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()) !== undefined;

/** Notes that the user signed in on this device; its id. */
export const storeDevice = async (tx: Tx, device: DeviceTable): Promise<string> => {
  const { id } = await tables(tx)
    .insertInto('identity_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['secret_hash', 'user_id']).doUpdateSet({ last_used_at: device.last_used_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Forgets the devices that these sessions were opened on. */
export const forgetDevicesOf = async (tx: Tx, sessionIds: readonly string[]): Promise<void> => {
  if (sessionIds.length === 0) return;
  await tables(tx)
    .deleteFrom('identity_devices')
    .where('id', 'in', (query) =>
      query
        .selectFrom('identity_sessions')
        .select('known_device_id')
        .where('id', 'in', sessionIds)
        .where('known_device_id', 'is not', null)
        .$castTo<{ known_device_id: string }>(),
    )
    .execute();
};

/** Forgets every device of the user but the one that a session was opened on. */
export const forgetDevices = async (
  tx: Tx,
  of: { readonly userId: string; readonly exceptSession: string | null },
): Promise<void> => {
  await tables(tx)
    .deleteFrom('identity_devices as d')
    .where('d.user_id', '=', of.userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity_sessions as s')
            .select('s.id')
            .whereRef('s.known_device_id', '=', 'd.id')
            .where('s.id', '=', of.exceptSession),
        ),
      ),
    )
    .execute();
};
