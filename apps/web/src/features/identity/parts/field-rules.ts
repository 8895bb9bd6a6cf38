import { codeFault, confirmFault, emailFault, passwordFault } from '@tael/contract/forms/rules';

/** What the pages before sign-in ask of their fields, by the catalogue that the server goes by. */

export const resetRules = {
  email: emailFault,
  code: codeFault,
  password: passwordFault,
  confirm: (typed: string, { password }: { password: string }) => confirmFault(typed, password),
};

export const registerRules = {
  ...resetRules,
  terms: (accepted: string) => (accepted === '' ? ('terms_required' as const) : undefined),
};
