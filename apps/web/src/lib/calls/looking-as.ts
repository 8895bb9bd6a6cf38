import type { RouteName } from '@tael/contract';
import { previewedRole, viewedCustomer } from '../storage/storage.ts';
import { isApiError } from './api-error.ts';

/** What concerns the person at the screen, whomever they look at the console as: their session, and the way out. */
const asOneself: ReadonlySet<RouteName> = new Set(['logout', 'requestCodeValue', 'closeCustomerView']);

/** The headers that say as whom this tab looks at the console: a customer, another role, or nobody else. */
export const lookingAs = (name: RouteName): Record<string, string> => {
  if (asOneself.has(name)) return {};
  const view = viewedCustomer.read();
  if (view) return { 'X-Customer-View': view.id };
  const preview = previewedRole.read();
  return preview ? { 'X-Preview-Role': preview.ref } : {};
};

/** Back to oneself, where the view was opened: a whole new page, since everything is asked anew. */
export const leaveView = (): void => {
  const view = viewedCustomer.read();
  viewedCustomer.clear();
  if (view) globalThis.location.assign(view.backTo);
};

/** A view that the server says is over shows nothing any more. */
export const leaveOverView = (error: unknown): void => {
  if (isApiError(error) && error.code === 'customer_view_over') leaveView();
};
