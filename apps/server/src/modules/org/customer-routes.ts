import type { customerRoutes, HandlersFor } from '@tael/contract';
import type { departmentRoutes } from '@tael/contract/org/departments';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { reinstateCustomer, restrictCustomer, suspendCustomer } from './change-standing.ts';
import type { CustomerDeps } from './customer-deps.ts';
import { createDepartmentHandlers } from './departments.ts';
import { customerTrail, getCustomer, listCustomers } from './list-customers.ts';

export const createCustomerHandlers = (
  deps: CustomerDeps,
): HandlersFor<Context, typeof customerRoutes & typeof departmentRoutes, CallExtras> => ({
  ...createDepartmentHandlers(deps),
  listCustomers: (ctx, input) => listCustomers(ctx, deps, input),
  getCustomer: (ctx, input) => getCustomer(ctx, deps, input),
  customerTrail,
  suspendCustomer: (ctx, input) => suspendCustomer(ctx, deps, input),
  restrictCustomer: (ctx, input) => restrictCustomer(ctx, deps, input),
  reinstateCustomer: (ctx, input) => reinstateCustomer(ctx, deps, input),
});
