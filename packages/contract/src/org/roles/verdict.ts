/** Names the role that the console is looked at as: such a call reads, and changes nothing. */
export const previewHeader = 'x-preview-role';

/**
 * Why somebody may or may not do something. `standing`: their account is not active; `preview`: they look at the console as
 * another role, where nothing is changed; `empty_role`: their role has not been authorized; `permission`: their role does
 * not hold it; `tenant`, `customer`, `own`: the object is another tenant's, another company's, or not theirs of a company.
 */
export const denials = [
  'standing',
  'preview',
  'empty_role',
  'permission',
  'tenant',
  'customer',
  'own',
] as const;
export type Denial = (typeof denials)[number];

/** By what somebody may: by having a session alone, by their role, or because they lead a department. */
export const grants = ['session', 'role', 'lead'] as const;
export type Grant = (typeof grants)[number];
