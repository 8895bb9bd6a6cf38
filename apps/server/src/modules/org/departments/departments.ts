/** Departments: what a business calls the parts of itself, who leads each, and which cards each has. */
import type { HandlersFor, InputOf, OutputOf } from '@tael/contract';
import type { departmentRoutes } from '@tael/contract/org/departments';
import { formatMoney, money, parseMoney } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { assert, fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import type { CustomerDeps } from '../customer-deps.ts';
import {
  deleteDepartment,
  departmentsOf,
  insertDepartment,
  isNameTaken,
  lockDepartment,
  updateDepartment,
  type DepartmentRow,
} from './department-repository.ts';
import { listPeople, peopleById } from './people.ts';

type Department = OutputOf<typeof departmentRoutes.listDepartments>[number];

type DepartmentDeps = Pick<CustomerDeps, 'cardsOf'>;

const present = async (
  tx: Tx,
  deps: DepartmentDeps,
  customerId: string,
  rows: readonly DepartmentRow[],
): Promise<Department[]> => {
  const cards = await deps.cardsOf(tx, customerId);
  const leads = rows.flatMap(({ lead_user_id: lead }) => lead ?? []);
  const people = await peopleById(tx, customerId, leads);
  return rows.map(({ id, name, lead_user_id: lead, budget, budget_currency: currency, version }) => ({
    id,
    name,
    lead: people.get(lead ?? '') ?? null,
    cards: cards.get(id) ?? 0,
    budget: budget === null ? null : { amount: formatMoney(money(budget, currency)), currency },
    version,
  }));
};

/** The department as it stands now in the transaction. */
const presentOne = async (tx: Tx, deps: DepartmentDeps, customerId: string, id: string) => {
  const rows = await departmentsOf(tx, customerId);
  const [department] = await present(
    tx,
    deps,
    customerId,
    rows.filter((row) => row.id === id),
  );
  assert(department, 'a department that was just written is there');
  return department;
};

/** Smallest units of what was typed; null for none. */
const minorOf = (amount: string | null): bigint | null =>
  amount === null ? null : parseMoney(amount, 'USD').minor;

/** A department is led by a sub-account: the business itself sees every card as it is. */
const requireLead = async (tx: Tx, customerId: string, leadId: string | null): Promise<void> => {
  if (leadId === null) return;
  const person = (await peopleById(tx, customerId, [leadId])).get(leadId);
  if (!person || person.isOwner) failField('leadId', 'invalid_choice');
};

const addDepartment =
  (deps: DepartmentDeps) =>
  (
    ctx: Context,
    { name, leadId, budget }: InputOf<typeof departmentRoutes.addDepartment>,
  ): Promise<Department> =>
    transact(ctx, async (tx) => {
      const { customerId, tenantId } = customerOf(ctx);
      await requireLead(tx, customerId, leadId);
      const now = ctx.clock.now();
      const id = newId();
      const isNew = await insertDepartment(tx, {
        id,
        tenant_id: tenantId,
        customer_id: customerId,
        name,
        lead_user_id: leadId,
        budget: minorOf(budget),
        budget_currency: 'USD',
        created_at: now,
        updated_at: now,
        version: 1,
      });
      if (!isNew) failField('name', 'already_exists');
      const object = { type: 'department', id };
      await audit(tx, ctx, { action: 'org.department_added', object, after: { name, leadId, budget } });
      return presentOne(tx, deps, customerId, id);
    });

/** Gives a department another name or another lead, who sees its cards from the next call on. */
const changeDepartment =
  (deps: DepartmentDeps) =>
  (
    ctx: Context,
    { id, name, leadId, budget, version }: InputOf<typeof departmentRoutes.changeDepartment>,
  ): Promise<Department> =>
    transact(ctx, async (tx) => {
      const { customerId } = customerOf(ctx);
      const row = (await lockDepartment(tx, customerId, id)) ?? fail('not_found');
      requireVersion(row.version, version);
      await requireLead(tx, customerId, leadId);
      if (await isNameTaken(tx, row, name)) failField('name', 'already_exists');
      await updateDepartment(
        tx,
        row,
        { name, lead_user_id: leadId, budget: minorOf(budget) },
        ctx.clock.now(),
      );
      await audit(tx, ctx, {
        action: 'org.department_changed',
        object: { type: 'department', id },
        before: { name: row.name, leadId: row.lead_user_id, budget: row.budget?.toString() ?? null },
        after: { name, leadId, budget: minorOf(budget)?.toString() ?? null },
      });
      return presentOne(tx, deps, customerId, id);
    });

/** A department goes when no card belongs to it, so that no card is lost from somebody's sight. */
const removeDepartment = (
  ctx: Context,
  { id }: InputOf<typeof departmentRoutes.removeDepartment>,
): Promise<null> =>
  transact(ctx, async (tx) => {
    const row = (await lockDepartment(tx, customerOf(ctx).customerId, id)) ?? fail('not_found');
    if (!(await deleteDepartment(tx, row))) fail('department_not_empty');
    await audit(tx, ctx, {
      action: 'org.department_removed',
      object: { type: 'department', id },
      before: { name: row.name, leadId: row.lead_user_id },
    });
    return null;
  });

export const createDepartmentHandlers = (
  deps: DepartmentDeps,
): HandlersFor<Context, typeof departmentRoutes> => ({
  listPeople,
  listDepartments: (ctx) =>
    read(ctx, async (tx) => {
      const { customerId } = customerOf(ctx);
      return present(tx, deps, customerId, await departmentsOf(tx, customerId));
    }),
  addDepartment: addDepartment(deps),
  changeDepartment: changeDepartment(deps),
  removeDepartment,
});
