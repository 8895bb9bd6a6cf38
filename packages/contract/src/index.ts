/**
 * The meeting point of server and console. Schemas and lives of one noun are imported by path
 * (`@tael/contract/cards/schemas`); what every noun shares is here.
 */
export * from './errors.ts';
export * from './kernel/define-route.ts';
export * from './kernel/request-code.ts';
export * from './kernel/transitions.ts';
export * from './base-permissions.ts';
export * from './permissions.ts';
export * from './routes.ts';
