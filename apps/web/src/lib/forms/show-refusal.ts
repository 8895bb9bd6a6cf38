import { actRefusal } from './form-errors.ts';
import { notify } from '../words/notices.ts';

/** Tells by a notice why an act was refused, where it has no place of its own. */
export const showRefusal = (error: unknown): void => {
  const refusal = actRefusal(error);
  if (refusal) notify({ tone: 'bad', text: refusal.message });
};
