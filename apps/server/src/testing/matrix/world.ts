import { basePermissions, type RouteName } from '@tael/contract';
import type { Caller } from '../caller.ts';
import { loopCalls } from '../loop/calls.ts';
import { openLoop } from '../loop/people.ts';
import { secondTenant } from '../second-tenant.ts';
import { subAccountOf } from '../sub-account.ts';

/** Whoever the matrix asks, with what they may do. All objects are the customer's `customer@loop.test`, a business here. */
export interface Asker {
  readonly caller: Caller;
  readonly held: readonly string[];
  /** Refused before what they ask for is looked at. */
  readonly refusal?: 'unauthorized' | 'account_not_active';
  readonly email: string;
}

/** The acts whose objects the customer has, one of each kind that a customer can have. */
const makers: readonly RouteName[] = [
  ...(['getCard', 'getTransaction', 'answerChallenge', 'answerFraudAlert', 'changeDepartment', 'renameView', 'changeRole'] as const),
  ...(['changeCardRule', 'suspendCardToken', 'testDecisionWebhook', 'revokeApiKey', 'endAgentCard', 'denyDeviceLogin', 'resendDelivery', 'closeBin', 'getCardBatch', 'getInvoice'] as const),
  ...(['getDeposit', 'fundingIntentReceipt', 'getZelleFunding', 'getFundingIntent', 'getLimitRequest', 'changeMerchantLimit', 'getTicket', 'getMessage'] as const),
  ...(['sendActivationCode', 'reviewFlaggedPurchase', 'getPayee', 'getPayeeBatch'] as const),
  ...(['getPayment', 'getAccountTransfer', 'getPaymentBatch', 'getBankAccount', 'getPaymentRepeat'] as const),
  ...(['getAchFunding', 'downloadDataExport', 'removeSender', 'getFundingQuestion', 'getConversion'] as const),
]; // prettier-ignore
const callers = [
  'requestDeletion',
  'addReceipt',
  'addDisputeEvidence',
  'changeCardTags',
  'addCardMerchant',
  'proposeCardRelease',
  'holdRate',
  'dismissPayeeCorrection',
  'stopPaymentRepeat',
] as const;

export const openMatrix = async () => {
  const people = await openLoop();
  const { server, customer, otherBusiness, stranger } = people;
  const { pool } = server.db;
  const second = await secondTenant(server);
  const elsewhere = await second.customer('elsewhere-business@loop.test');
  const operator = await second.operator('elsewhere-operator@loop.test');
  await pool.query(
    `update identity_users set entity_type = 2 where email in ('customer@loop.test', 'elsewhere-business@loop.test')`,
  );
  const loop = loopCalls({ ...people, business: customer });
  for (const name of makers) await loop.ownCall(name);
  // Of these, what is wanted is made by the call itself.
  for (const name of callers) {
    const { caller, input } = await loop.goodCalls[name]();
    await caller.call(name, input);
  }
  const employee = await subAccountOf(server, 'customer@loop.test', 'employee@loop.test');
  const lead = await subAccountOf(server, 'customer@loop.test', 'lead@loop.test');
  const { rows } = await pool.query<{ id: string }>(
    `select id from identity_users where email = 'lead@loop.test'`,
  );
  // A department without cards: whoever leads it has the rights of a lead, and sees no card.
  await customer.call('addDepartment', { name: 'Nothing yet', leadId: rows[0]?.id });
  await keepWhatNobodyMakes(pool);
  const suspended = await server.customer('suspended@loop.test');
  await pool.query(`update identity_users set user_status = 7 where email = 'suspended@loop.test'`);
  const business = [...basePermissions.customer, ...basePermissions.business];
  const askers: Record<string, Asker> = {
    'a visitor': { caller: server.visitor, held: [], refusal: 'unauthorized', email: '' },
    'a newcomer': asker(people.newcomer, [], 'newcomer', 'account_not_active'),
    'another business': asker(otherBusiness, business, 'other-business'),
    'another person': asker(stranger, basePermissions.customer, 'stranger'),
    'somebody suspended': asker(suspended, basePermissions.customer, 'suspended'),
    'a business of another tenant': asker(elsewhere, business, 'elsewhere-business'),
    'an employee of the customer': asker(employee, basePermissions.subAccount, 'employee'),
    'a lead of the customer': asker(lead, [...basePermissions.subAccount, ...basePermissions.lead], 'lead'),
    'an operator': asker(people.operator, basePermissions.operator, 'operator'),
    'an operator of another tenant': asker(operator, basePermissions.operator, 'elsewhere-operator'),
  };
  return { server, askers, owner: customer, admin: people.admin };
};

const asker = (caller: Caller, held: readonly string[], name: string, refusal?: Asker['refusal']): Asker => ({
  caller,
  held,
  email: `${name}@loop.test`,
  ...(refusal && { refusal }),
});

type Pool = Awaited<ReturnType<typeof openLoop>>['server']['db']['pool'];

/** Objects that only a browser, a person of a company or another day makes. */
const keepWhatNobodyMakes = async (pool: Pool): Promise<void> => {
  const owner = `from identity_users where email = 'customer@loop.test'`;
  await pool.query(
    `insert into identity_passkeys (id, tenant_id, customer_id, user_id, credential_id, public_key, sign_count, name,
       transports, is_synced, created_at)
     select gen_random_uuid(), tenant_id, customer_id, id, '\\x01', '\\x01', 0, 'Laptop', '{}', false, now() ${owner}`,
  );
  await pool.query(
    `insert into identity_allowed_ranges (id, tenant_id, customer_id, owner_id, range, note, created_by, created_at)
     select gen_random_uuid(), tenant_id, customer_id, gen_random_uuid(), '10.0.0.0/8', '', id, now() ${owner}`,
  );
  await pool.query(
    `insert into onboarding_people (id, tenant_id, customer_id, case_id, is_applicant, first_name, last_name, email,
       language, is_controller, created_at)
     select gen_random_uuid(), tenant_id, customer_id, id, true, 'Ana', 'Silva', 'ana@loop.test', 'en_US', true, now()
     from onboarding_cases where customer_id = (select customer_id ${owner})`,
  );
  await pool.query(
    `insert into approvals_requests (id, tenant_id, customer_id, act, object_type, object_id, maker_id, barred_ids, content,
       shown, hash, revision, policy_version, planned_steps, steps, step, step_since, waits_for, state, submitted_at,
       expires_at, ended_at, version)
     select gen_random_uuid(), tenant_id, customer_id, 'card_rule.promoted', 'card_rule', gen_random_uuid(), id, '{}', '{}',
       '{"facts": [], "changes": []}', sha256(''), 1, 0, '[]', '[]', 0, now(), '{}', 'recalled', now(), now(), now(), 1
     ${owner}`,
  );
  await pool.query(
    `insert into approvals_absences (id, tenant_id, customer_id, user_id, substitute_id, from_at, until_at, version)
     select gen_random_uuid(), tenant_id, customer_id, id, gen_random_uuid(), now(), now(), 1 ${owner}`,
  );
  await pool.query(
    `insert into sso_domains (id, tenant_id, customer_id, domain, proof, created_at)
     select gen_random_uuid(), tenant_id, customer_id, 'loop.example', 'proof', now() ${owner}`,
  );
  await pool.query(
    `insert into sso_scim_tokens (id, tenant_id, customer_id, start, hash, made_by, created_at)
     select gen_random_uuid(), tenant_id, customer_id, 'tael_scim_0000', sha256('loop'), id, now() ${owner}`,
  );
  await pool.query(
    `insert into org_customer_views (id, tenant_id, customer_id, person_id, viewer_id, session_id, reason, opened_at, expires_at)
     select gen_random_uuid(), tenant_id, customer_id, id, gen_random_uuid(), gen_random_uuid(), 'A ticket', now(),
       now() + interval '15 minutes' ${owner}`,
  );
  await pool.query(
    `insert into tenants_resources (id, tenant_id, key, function_code, file_id, made_by, made_at)
     select gen_random_uuid(), id, 'banner', 1, gen_random_uuid(), gen_random_uuid(), now()
     from platform_tenants where host is not null`,
  );
  await pool.query(
    `with schedule as (
       insert into reporting_schedules (id, tenant_id, user_type, maker_id, report, every, format, time_zone, language, user_ids,
         state, next_from, due_at, made_at, version)
       select gen_random_uuid(), tenant_id, 1, id, 'day', 'week', 'csv', 'UTC', 'en_US', array[id], 'paused', '2026-03-02',
         now(), now(), 1 from identity_users where email = 'admin@loop.test'
       returning id, tenant_id
     )
     insert into reporting_sent (id, tenant_id, schedule_id, from_day, to_day, state, at)
     select gen_random_uuid(), tenant_id, id, '2026-03-02', '2026-03-08', 'preparing', now() from schedule`,
  );
};
