import type { CaseState } from '@tael/contract/funding/cases/states';
import type { Tone } from '../../../../ui/states/states.ts';

export const caseTones: Readonly<Record<CaseState, Tone>> = {
  open: 'warn',
  asked: 'busy',
  answered: 'warn',
  released: 'good',
  refused: 'bad',
};
