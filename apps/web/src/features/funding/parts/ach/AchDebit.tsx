import { Button } from '@mantine/core';
import { closesLink, returnStep } from '@tael/contract/payments/returns';
import { useIsSandbox } from '../../../../lib/brand.ts';
import { actRefusal } from '../../../../lib/forms/form-errors.ts';
import { fundingWayPlace, intentPlace } from '../../../../lib/paths/places.ts';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import { useReturnWords } from '../../../../parts/bank/bank-words.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { KeyValue, type Pair } from '../../../../ui/facts/KeyValue.tsx';
import { ButtonLink } from '../../../../ui/page/ButtonLink.tsx';
import { PageLink } from '../../../../ui/page/PageLink.tsx';
import { useBankAct, useRetryAch, type AchFunding } from '../../ach-api.ts';
import { useCancelIntent } from '../../ways-api.ts';
import { IntentState } from '../intents/IntentState.tsx';
import { IntentTimeline } from '../intents/IntentTimeline.tsx';
import qr from '../qr/Qr.module.css';
import styles from './Ach.module.css';

const useFacts = (debit: AchFunding): readonly Pair[] => {
  const words = useWords('ach');
  const date = useDates();
  const { facts } = words;
  const { account, state, hold, releaseAt, retryOf } = debit;
  const isOver = state === 'canceled' || state === 'returned';
  return [
    { name: facts.account, value: words.accountOf(account.bankName, account.lastFour) },
    { name: facts.reference, value: debit.reference },
    { name: facts.entryClass, value: words.entryClass[debit.entryClass] },
    ...(state === 'waiting' ? [{ name: facts.sendAt, value: date(debit.sendAt, 'dateTime') }] : []),
    ...(isOver
      ? []
      : [
          { name: facts.settles, value: date(debit.settlesOn, 'medium') },
          { name: facts.hold, value: words.holdFor(hold.days) },
        ]),
    ...(releaseAt && !isOver ? [{ name: facts.releases, value: date(releaseAt, 'dateTime') }] : []),
    ...(retryOf
      ? [
          {
            name: facts.retryOf,
            value: <PageLink to={fundingWayPlace('ach', retryOf)}>{words.history}</PageLink>,
          },
        ]
      : []),
  ];
};

const afterReturn = (code: string): 'retry' | 'closed' | 'other' => {
  if (closesLink(code)) return 'closed';
  return returnStep(code) === 'retry' ? 'retry' : 'other';
};

/** What a return means, and what may be done next. */
const Return = ({ code }: { readonly code: string }) => {
  const { afterReturn: next } = useWords('ach');
  const sentences: Readonly<Record<string, string>> = useReturnWords(true)?.returns ?? {};
  return (
    <div className={styles.authorization} role="note">
      <h2>{[code, sentences[code]].filter(Boolean).join(' · ')}</h2>
      <p>{next[afterReturn(code)]}</p>
    </div>
  );
};

const BankSandbox = ({ id }: { readonly id: string }) => {
  const words = useWords('ach').sandbox;
  const isSandbox = useIsSandbox();
  const bank = useBankAct();
  if (!isSandbox) return null;
  const acts = [
    { label: words.settled, input: { act: 'settled' } },
    { label: words.returned('R01'), input: { act: 'returned', code: 'R01' } },
    { label: words.returned('R10'), input: { act: 'returned', code: 'R10' } },
  ] as const;
  return (
    <section className={qr.wallet} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <FormSummary message={actRefusal(bank.error)?.message} />
      <div className={qr.acts}>
        {acts.map(({ label, input }) => (
          <Button
            key={label}
            size="xs"
            variant="default"
            disabled={bank.isPending}
            onClick={() => bank.mutate({ id, ...input })}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
};

/** One debit: where it stands, what was agreed to, and what may still be done. */
export const AchDebit = ({
  debit,
  onRetried,
}: {
  readonly debit: AchFunding;
  readonly onRetried: (again: AchFunding) => void;
}) => {
  const words = useWords('ach');
  const ways = useWords('fundingWays');
  const date = useDates();
  const facts = useFacts(debit);
  const cancel = useCancelIntent();
  const retry = useRetryAch();
  const { id, version, state, amount, authorization } = debit;
  const say = (text: string) => notify({ tone: 'good', text });
  return (
    <>
      <section className={qr.panel} aria-label={ways.choose.names.ach}>
        <FormSummary message={actRefusal(cancel.error ?? retry.error)?.message} />
        <IntentState way="ach" amount={amount} state={state} />
        {debit.returnCode && <Return code={debit.returnCode} />}
        <KeyValue pairs={facts} />
        {state !== 'canceled' && state !== 'returned' && (
          <p className={qr.soft}>{words.holdReasons[debit.hold.reason]}</p>
        )}
        <div className={styles.acts}>
          {state === 'waiting' && (
            <Button
              variant="default"
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ id, version }, { onSuccess: () => say(words.canceled) })}
            >
              {words.cancel}
            </Button>
          )}
          {debit.mayRetry && (
            <Button
              loading={retry.isPending}
              onClick={() =>
                retry.mutate(
                  { id, version },
                  {
                    onSuccess: (again) => {
                      say(words.retried);
                      onRetried(again);
                    },
                  },
                )
              }
            >
              {words.retry}
            </Button>
          )}
          <ButtonLink to={intentPlace(id)} variant="default">
            {words.history}
          </ButtonLink>
          <ButtonLink to={fundingWayPlace('ach')} variant="default">
            {words.again}
          </ButtonLink>
        </div>
        <IntentTimeline intent={debit} way="ach" />
        <section className={styles.authorization} aria-labelledby="agreed">
          <h2 id="agreed">{words.authorization}</h2>
          <p>{authorization.text}</p>
          <p className={qr.soft}>
            {words.agreedBy(authorization.by, date(authorization.at, 'dateTime'), authorization.ip ?? '')}
          </p>
        </section>
      </section>
      {(state === 'submitted' || state === 'on_hold' || state === 'paid') && <BankSandbox id={id} />}
    </>
  );
};
