import { passwordFault } from '@tael/contract/identity/password-rule';
import { fieldMessage } from '../../../lib/form-errors.ts';

/** What is wrong with what was typed, as the server would say it. */

export const emailFault = (text: string) => {
  if (text.trim() === '') return fieldMessage('required');
  return /^\S+@\S+\.\S+$/.test(text.trim()) ? undefined : fieldMessage('email_invalid');
};

export const codeFault = (text: string) => {
  if (text.trim() === '') return fieldMessage('code_required');
  return /^\d{6}$/.test(text.trim()) ? undefined : fieldMessage('code_format');
};

export const newPasswordFault = (text: string) => {
  const fault = passwordFault(text);
  return fault && fieldMessage(fault);
};

/** For the field that asks for the new password once more. */
export const confirmFault = (text: string, password: string) =>
  text === password ? undefined : fieldMessage('password_mismatch');
