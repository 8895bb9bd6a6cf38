import { useState } from 'react';
import { isApiError } from '../../../lib/calls/api-error.ts';
import type { CallInput } from '../../../lib/calls/client.ts';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useCheck, type Payee, type PayeeWarning } from '../api.ts';

interface Act<Input> {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly mutate: (
    input: Input,
    then: {
      readonly onSuccess: (answer: Payee | undefined) => void;
      readonly onError: (error: unknown) => void;
    },
  ) => void;
}

const isAlike = (error: unknown): boolean => isApiError(error) && error.code === 'payee_alike';

/**
 * Saves a payee. Others that it is like are shown first, and it is saved when that is meant; the server has the last word,
 * because somebody may have saved such a one since.
 */
export const useSave = <Input extends { readonly isConfirmed?: boolean | undefined }>(
  act: Act<Input>,
  onSaved: (payee: Payee) => void,
) => {
  const check = useCheck();
  const [alike, setAlike] = useState<{ readonly input: Input; readonly others: readonly PayeeWarning[] }>();
  const send = (input: Input) =>
    act.mutate(input, {
      onSuccess: (payee) => {
        setAlike(undefined);
        if (payee) onSaved(payee);
      },
      onError: (error) => setAlike(isAlike(error) ? { input, others: [] } : undefined),
    });
  return {
    isBusy: check.isPending || act.isPending,
    refusal: actRefusal(check.error) ?? (isAlike(act.error) ? undefined : actRefusal(act.error)),
    others: alike?.others,
    save: (input: Input, judged: CallInput<'checkPayee'> | undefined) => {
      if (!judged) return send(input);
      check.mutate(judged, {
        onSuccess: ({ warnings }) =>
          warnings.length > 0 ? setAlike({ input, others: warnings }) : send(input),
      });
    },
    confirm: () => alike && send({ ...alike.input, isConfirmed: true }),
    letBe: () => setAlike(undefined),
  };
};
