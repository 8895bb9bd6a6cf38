import { useEffect, useState } from 'react';
import { formatMoney } from '@tael/i18n/format';
import { useDates } from '../../../../lib/time/dates.ts';
import { isDay } from '../../../../lib/time/days.ts';
import { isApiError } from '../../../../lib/calls/api-error.ts';
import { actRefusal, type FieldErrors } from '../../../../lib/forms/form-errors.ts';
import type { Draft } from '../../../../lib/saved/draft.ts';
import { useUnsaved } from '../../../../lib/session/own-tab.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import type { PaymentDetail } from '../../api.ts';
import { useOptions, useSaveDraft, useSendDraft, type Payee } from '../../compose-api.ts';
import {
  adviceOf,
  atHeldRate,
  faultsOf,
  hasAmount,
  inputOf,
  isHeld,
  isPaused,
  needsQuote,
  waitsUntil,
  type ComposeValues,
} from './compose-form.ts';

/** Where the form starts: what was kept of it, whom that pays, and how it is kept on. */
export interface ComposeStart {
  readonly draft: {
    /** Its key is the payment's own id. */
    readonly start: Draft<ComposeValues>;
    readonly keep: (values: ComposeValues) => void;
    readonly discard: () => void;
  };
  readonly payee: Payee | null;
}

interface Then {
  readonly onSaved: (draft: PaymentDetail) => void;
  readonly onSent: (payment: PaymentDetail) => void;
}

/** What is typed, the ways to pay it, and the two acts: keeping it as a draft, and sending it. */
export const useCompose = ({ draft, payee: first }: ComposeStart, then: Then) => {
  const words = useWords('paymentScreens').compose;
  const date = useDates();
  const { key: id, values: kept } = draft.start;
  const [typed, setValues] = useState(kept);
  const [payee, setPayee] = useState(first);
  const [faults, setFaults] = useState<FieldErrors>({});
  const [hasMoved, setHasMoved] = useState(false);
  const save = useSaveDraft();
  const send = useSendDraft();
  const { keep } = draft;
  useEffect(() => keep(typed), [keep, typed]);
  useUnsaved(typed.payeeId !== '' || typed.amount !== '', draft.discard);

  const question =
    payee && hasAmount(typed, payee)
      ? {
          payeeId: payee.id,
          amount: typed.amount,
          side: typed.side,
          chargeBearer: typed.chargeBearer,
          ...(isDay(typed.payOn) && { payOn: typed.payOn }),
        }
      : undefined;
  const options = useOptions(question);
  const answer = question ? options.data : undefined;
  const values = { ...typed, advice: adviceOf(typed, answer?.lastAdvice) };
  const offered = answer && {
    ...answer,
    options: answer.options.map((one) =>
      values.quote && needsQuote(values, one) ? atHeldRate(one, values.quote) : one,
    ),
  };
  const only = offered?.options.length === 1 ? offered.options[0] : undefined;
  const option = offered?.options.find(({ method }) => method === values.method) ?? only;
  const until = waitsUntil(option);
  const isChanging = isPaused(payee, option?.method);
  const refusal = actRefusal(send.error) ?? actRefusal(save.error);
  const asked = isApiError(options.error) ? actRefusal(options.error) : undefined;

  const set = (change: Partial<ComposeValues>, field: string) => {
    setValues((before) => ({ ...before, ...change }));
    setFaults(({ [field]: _mended, ...rest }) => rest);
    // A later day may be one that a new account need not be waited for.
    if (field === 'payOn') setFaults(({ method: _other, ...rest }) => rest);
    setHasMoved(false);
  };
  const choose = (chosen: Payee) => {
    setPayee(chosen);
    // What a method waits for is the account of the payee before.
    setFaults(({ method: _other, ...rest }) => rest);
    set(
      {
        payeeId: chosen.id,
        side: 'send',
        quote: null,
        isMeant: false,
        purposeCode: '',
        memo: values.memo === '' ? chosen.memo : values.memo,
        departmentId:
          values.departmentId === '' && values.splits.length === 0
            ? (chosen.department?.id ?? '')
            : values.departmentId,
      },
      'payeeId',
    );
  };

  const wrong = (isSent: boolean): FieldErrors => ({
    ...faultsOf(values, { method: option?.method ?? '', payee }),
    // Refused here, before a proof is asked for that could not help.
    ...(isSent && until !== null && { method: words.waitsUntil(date(until, 'dateTime')) }),
    ...(isSent && isChanging && { method: words.changing }),
    ...(isSent && needsQuote(values, option) && !isHeld(values) && { quoteId: words.rate.wanted }),
    ...(isSent &&
      offered &&
      offered.duplicates.length > 0 &&
      !values.isMeant && { isMeant: words.meantWanted }),
  });
  /** Keeps it on the server, where nothing is wrong with it. */
  const keepOnServer = (isSent: boolean, next: (saved: PaymentDetail) => void) => {
    const found = wrong(isSent);
    setFaults(found);
    setHasMoved(false);
    send.reset();
    if (Object.keys(found).length > 0 || !payee || !option) return;
    const input = inputOf(values, { id, method: option.method, payee });
    save.mutate(
      { ...input, version: values.version },
      {
        onSuccess: (saved) => {
          setValues((before) => ({ ...before, version: saved.version }));
          next(saved);
        },
      },
    );
  };
  /** The day that was shown is the one that is meant; another one is shown first. */
  const sendSaved = (saved: PaymentDetail) => {
    if (saved.leavesOn !== option?.leavesOn) {
      setHasMoved(true);
      void options.refetch();
      return;
    }
    send.mutate(
      { id, version: saved.version, leavesOn: saved.leavesOn, isConfirmed: values.isMeant },
      {
        onSuccess: (sent) => {
          if (!sent) return;
          notify({
            tone: 'good',
            text: words.sent(formatMoney(sent.amount.amount, sent.amount.currency), sent.payee.name),
          });
          draft.discard();
          then.onSent(sent);
        },
        onError: (error) => {
          setHasMoved(isApiError(error) && error.code === 'payment_date_moved');
          void options.refetch();
        },
      },
    );
  };

  return {
    values,
    payee,
    question,
    offered,
    option,
    until,
    isChanging,
    quote: needsQuote(values, option) ? values.quote : null,
    errors: { ...asked?.fields, ...refusal?.fields, ...faults },
    faultCount: Object.keys(faults).length,
    message: refusal?.message,
    hasMoved,
    isSaving: save.isPending,
    isSending: send.isPending,
    set,
    choose,
    save: () =>
      keepOnServer(false, (saved) => {
        notify({ tone: 'good', text: words.saved });
        draft.discard();
        then.onSaved(saved);
      }),
    send: () => keepOnServer(true, sendSaved),
  };
};
