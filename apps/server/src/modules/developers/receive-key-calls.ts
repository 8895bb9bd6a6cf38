import type { Permission } from '@tael/contract';
import type { ApiVersion } from '@tael/contract/developers/versions';
import type { Context, Principal } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import type { SystemContextParts } from '../../kernel/system-context.ts';
import { maySignInFrom } from '../identity/index.ts';
import { grantsOf } from '../org/index.ts';
import { pinAtFirstCall } from './access/choose-version.ts';
import { hashOfKey } from './keys/change-keys.ts';
import { callerOfKey } from './keys/key-repository.ts';
import { spendingOf } from './keys/key-spending.ts';
import { isKeyText, type KeyMode } from './keys/key-text.ts';
import { createCallLog } from './requests/call-log.ts';
import { createCallRate, type Rate } from './requests/call-rate.ts';

/** Whom a key speaks for. Its session is the key itself, so that each audit row names it. */
export interface KeyCaller {
  readonly keyId: string;
  readonly principal: Principal & { readonly customerId: string };
  readonly addresses: readonly string[];
  /** The version of the API that was chosen for it. */
  readonly version: ApiVersion;
  /** Counts what it moves; undefined where it has no limit. */
  readonly spent: Context['spent'];
}

/** An answered call, as the http layer saw it. */
export interface KeyCall {
  readonly requestId: string;
  readonly caller: KeyCaller;
  readonly method: string;
  readonly path: string;
  readonly route: string;
  readonly status: number;
  readonly code: string | null;
  readonly tookMs: number;
  readonly address: string | null;
}

/** The way in for keys. */
export interface KeyReceiver {
  /** Undefined for what is no live key here. */
  find(ctx: Context, key: string): Promise<KeyCaller | undefined>;
  /** Throws `address_not_allowed`. */
  admit(ctx: Context, caller: KeyCaller): void;
  countCall(keyId: string): Rate;
  log(call: KeyCall): void;
  /** Writes down what still waits. */
  flush(): Promise<void>;
}

export const createKeyReceiver = (parts: SystemContextParts, mode: KeyMode): KeyReceiver => {
  const calls = createCallLog(parts);
  const rate = createCallRate();
  return {
    find: async (ctx, key) => {
      if (!isKeyText(key, mode)) return undefined;
      const row = await callerOfKey(ctx, hashOfKey(key));
      if (!row) return undefined;
      const grants = grantsOf(row);
      const given: ReadonlySet<string> = new Set(row.key_permissions);
      const permissions = new Set([...grants.permissions].filter((code: Permission) => given.has(code)));
      return {
        keyId: row.key_id,
        addresses: row.key_addresses,
        version: row.key_version ?? row.access_version ?? (await pinAtFirstCall(ctx, row.access_id)),
        spent: spendingOf(
          {
            keyId: row.key_id,
            tenantId: row.tenant_id,
            customerId: row.customer_id,
            mostPerAct: row.key_most_per_act,
            mostPerDay: row.key_most_per_day,
          },
          parts,
        ),
        principal: {
          userId: row.user_id,
          sessionId: row.key_id,
          tenantId: row.tenant_id,
          customerId: row.customer_id,
          userType: row.user_type,
          userStatus: row.user_status,
          entityType: row.entity_type,
          email: row.email,
          isPreview: false,
          ...grants,
          permissions,
        },
      };
    },
    admit: (ctx, { addresses }) => {
      if (!maySignInFrom(ctx.ip, addresses)) fail('address_not_allowed');
    },
    countCall: (keyId) => rate(keyId, parts.clock.millis()),
    log: ({ requestId, caller: { keyId, principal }, tookMs, ...call }) =>
      calls.add({
        id: requestId,
        tenant_id: principal.tenantId,
        customer_id: principal.customerId,
        key_id: keyId,
        took_ms: tookMs,
        at: parts.clock.now(),
        ...call,
      }),
    flush: calls.flush,
  };
};
