/** Money by Zelle: a memo code for each payment, found by it, else by its sender and amount. */
export { createZelleHandlers, createZelleSandboxHandlers } from './zelle-routes.ts';
export { zelleRefunders } from './receive-zelle.ts';
