import type { customerRoutes, HandlersFor } from '@tael/contract';
import type { customerNoteRoutes } from '@tael/contract/org/customer-notes';
import type { customerViewRoutes } from '@tael/contract/org/customer-views';
import type { departmentRoutes } from '@tael/contract/org/departments';
import type { CallExtras } from '../../../kernel/call-extras.ts';
import type { Context } from '../../../kernel/context.ts';
import {
  addCustomerNote,
  annotateCustomer,
  listCustomerNotes,
  listCustomerTags,
} from './annotate-customer.ts';
import { reinstateCustomer, restrictCustomer, suspendCustomer } from './change-standing.ts';
import type { CustomerDeps } from '../customer-deps.ts';
import { createDepartmentHandlers } from '../departments/departments.ts';
import { closeCustomerView } from './close-view.ts';
import { openCustomerView } from './open-view.ts';
import { customerHistory, getCustomer, listCustomers } from './list-customers.ts';

export const createCustomerHandlers = (
  deps: CustomerDeps,
): HandlersFor<
  Context,
  typeof customerRoutes & typeof customerNoteRoutes & typeof customerViewRoutes & typeof departmentRoutes,
  CallExtras
> => ({
  ...createDepartmentHandlers(deps),
  listCustomers: (ctx, input) => listCustomers(ctx, deps, input),
  getCustomer: (ctx, input) => getCustomer(ctx, deps, input),
  customerHistory,
  listCustomerTags,
  annotateCustomer: (ctx, input) => annotateCustomer(ctx, deps, input),
  listCustomerNotes,
  addCustomerNote,
  openCustomerView,
  closeCustomerView,
  suspendCustomer: (ctx, input) => suspendCustomer(ctx, deps, input),
  restrictCustomer: (ctx, input) => restrictCustomer(ctx, deps, input),
  reinstateCustomer: (ctx, input) => reinstateCustomer(ctx, deps, input),
});
