import { confirmFault, passwordFault } from '@tael/contract/forms/rules';
import type { FieldRules } from '../../../lib/forms/use-fields.ts';

/** What is left empty is asked for by one sentence for the whole form (specification section 5), not at its field. */
export const passwordRules = (isAdmin: boolean): FieldRules<'currentPassword' | 'password' | 'confirm'> => ({
  currentPassword: () => undefined,
  password: (typed) => (typed === '' ? undefined : passwordFault(typed)),
  confirm: (typed, { password }) => (isAdmin ? undefined : confirmFault(typed, password)),
});
