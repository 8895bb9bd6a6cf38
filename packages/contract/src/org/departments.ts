import { z } from 'zod';
import { positiveAmount, shortText } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done, id, idInput, money, none } from '../kernel/fields.ts';

/** Somebody of a business who signs in. */
const person = z.strictObject({
  id,
  email: z.string(),
  /** Empty while nobody has said it. */
  name: z.string(),
  /** The business's own user; everybody else is a sub-account. */
  isOwner: z.boolean(),
  /** Closed, withdrawn or refused: still named where they were, and chosen for nothing new. */
  hasLeft: z.boolean(),
});

const department = z.strictObject({
  id,
  name: z.string(),
  lead: person.nullable(),
  /** How many cards belong to it. */
  cards: z.number().int(),
  /** What it plans to spend in a month; null for none. No purchase is stopped by it. */
  budget: money.nullable(),
  version: z.number().int(),
});

const leadId = id.nullable();
/** In US dollars; null for none. */
const budget = positiveAmount('USD').nullable().default(null);

/** Departments of a business, who leads them, and the people that there are. */
export const departmentRoutes = {
  listPeople: defineRoute({
    method: 'GET',
    path: '/api-user/people/list',
    summary: { en: 'The people of my business', zh: '本企业人员列表' },
    access: 'department:read',
    input: none,
    output: z.array(person),
    errors: [],
    idempotency: 'none',
  }),
  listDepartments: defineRoute({
    method: 'GET',
    path: '/api-pay/department/list',
    summary: { en: 'Departments by name, with their leads', zh: '部门列表（含负责人）' },
    access: 'department:read',
    input: none,
    output: z.array(department),
    errors: [],
    idempotency: 'none',
  }),
  addDepartment: defineRoute({
    method: 'POST',
    path: '/api-pay/department/create',
    summary: { en: 'Add a department', zh: '新增部门' },
    access: 'department:write',
    input: z.strictObject({ name: shortText, leadId, budget }),
    output: department,
    errors: [],
    idempotency: 'key',
    audit: 'org.department_added',
  }),
  changeDepartment: defineRoute({
    method: 'PUT',
    path: '/api-pay/department/:id',
    summary: { en: 'Rename a department, or choose its lead', zh: '修改部门名称或负责人' },
    access: 'department:write',
    input: z.strictObject({ id, name: shortText, leadId, budget, version: z.number().int() }),
    output: department,
    errors: ['conflict'],
    idempotency: 'key',
    audit: 'org.department_changed',
  }),
  removeDepartment: defineRoute({
    method: 'DELETE',
    path: '/api-pay/department/:id',
    summary: { en: 'Delete a department without cards', zh: '删除没有卡片的部门' },
    access: 'department:write',
    input: idInput,
    output: done,
    errors: ['department_not_empty'],
    idempotency: 'none',
    audit: 'org.department_removed',
  }),
};
