import { Button } from '@mantine/core';
import { mayMove } from '@tael/contract/kernel/transitions';
import { payeeLife } from '@tael/contract/payments/payees/states';
import { addressLine } from '@tael/i18n/address-line';
import { countryName } from '@tael/i18n/country-name';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { approvalPlace } from '../../../lib/paths/places.ts';
import { useCan, useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import styles from '../../../ui/dialogs/detail.module.css';
import { DetailHeader, type DetailAct } from '../../../ui/DetailHeader.tsx';
import { DetailSection } from '../../../ui/DetailSection.tsx';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { payeeTones } from '../../../ui/states/payment-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Payee } from '../api.ts';
import { BankStanding } from './BankStanding.tsx';
import { Corrections } from './Corrections.tsx';
import { ArchiveDialog, RestoreDialog } from './LifeDialogs.tsx';
import { PayeeHistory } from './PayeeHistory.tsx';
import { wantsBank } from './ways.ts';

const EditPayee = lazy(() => import('./EditPayee.tsx'));
const EditBank = lazy(() => import('./EditBank.tsx'));
const InviteDialog = lazy(() => import('./InviteDialog.tsx'));
const RevealDialog = lazy(() => import('./RevealDialog.tsx'));

type Open = 'edit' | 'bank' | 'invite' | 'archive' | 'restore' | 'reveal';

/** What the reader may do with the payee as it stands. */
const useActs = (payee: Payee, open: (what: Open) => void): readonly DetailAct[] => {
  const { detail: words, asking } = useWords('payees');
  const mayWrite = useCan('payee:write');
  if (!mayWrite) return [];
  const { state, bank, proposedBank } = payee;
  const act = (key: Open, label: string, isGrave = false): DetailAct => ({
    key,
    label,
    isGrave,
    onClick: () => open(key),
  });
  return [
    ...(state === 'active'
      ? [
          ...(proposedBank ? [] : [act('bank', bank ? words.changeBank : words.addBank)]),
          act('edit', words.edit),
          ...(payee.email === '' || proposedBank ? [] : [act('invite', asking.open)]),
        ]
      : []),
    ...(mayMove(payeeLife, state, 'archived') ? [act('archive', words.archive, true)] : []),
    ...(state === 'archived' ? [act('restore', words.restore)] : []),
  ];
};

const BankFacts = ({ payee, onReveal }: { payee: Payee; onReveal: () => void }) => {
  const words = useWords('payees');
  const language = useLanguage();
  const date = useDates();
  const mayReveal = useCan('payee:reveal');
  const { bank } = payee;
  if (!bank)
    return (
      <p className={styles.soft}>{wantsBank(payee.methods) ? words.bankState.none : words.detail.noBank}</p>
    );
  // In the order of the words: the table of countries itself stays with the forms.
  const codes: Readonly<Partial<Record<string, string>>> = bank.codes;
  const pairs: readonly (Pair | false)[] = [
    {
      name: words.bank.codes[bank.accountField],
      value: (
        <>
          {words.masked(bank.lastFour)}{' '}
          {mayReveal && (
            <Button variant="default" size="compact-sm" onClick={onReveal}>
              {words.detail.reveal}
            </Button>
          )}
        </>
      ),
    },
    bank.bankName !== '' && { name: words.detail.bankName, value: bank.bankName },
    ...Object.entries(words.bank.codes).map(([code, name]): Pair | false => {
      const value = codes[code];
      return value !== undefined && { name, value };
    }),
    { name: words.detail.country, value: countryName(bank.country, language) },
    { name: words.detail.currency, value: bank.currency },
    bank.accountType !== null && {
      name: words.detail.accountType,
      value: words.bank.accountTypes[bank.accountType],
    },
    { name: words.detail.changed, value: date(bank.changedAt, 'dateTime') },
  ];
  return <KeyValue pairs={pairs.filter((pair) => pair !== false)} />;
};

/** The account that waits for a second person. */
const ProposedBank = ({
  payee,
  proposed,
}: {
  payee: Payee;
  proposed: NonNullable<Payee['proposedBank']>;
}) => {
  const words = useWords('payees');
  const seesApprovals = useSees('approval:read');
  return (
    <div className={styles.note}>
      <p>{words.proposed(`${proposed.bankName} ${words.masked(proposed.lastFour)}`.trim())}</p>
      <p>
        {payee.bank ? words.proposedChange : words.proposedFirst}{' '}
        {seesApprovals && <PageLink to={approvalPlace(proposed.requestId)}>{words.openRequest}</PageLink>}
      </p>
    </div>
  );
};

/** The link that the payee was mailed, as long as it has not come to anything. */
const Asked = ({ payee: { state, invitation } }: { payee: Payee }) => {
  const words = useWords('payees').asking.state;
  const date = useDates();
  if (state !== 'active' || !invitation) return null;
  const { email, expiresAt } = invitation;
  if (invitation.state === 'open')
    return <p className={styles.soft}>{words.open(email, date(expiresAt, 'dateTime'))}</p>;
  return invitation.state === 'expired' ? <p className={styles.soft}>{words.expired(email)}</p> : null;
};

const AboutFacts = ({ payee }: { payee: Payee }) => {
  const words = useWords('payees');
  const language = useLanguage();
  const date = useDates();
  const { fields } = words;
  const given = (name: string, value: string | undefined): readonly Pair[] =>
    value === undefined || value === '' ? [] : [{ name, value }];
  return (
    <KeyValue
      pairs={[
        { name: fields.kind, value: words.kinds[payee.kind] },
        {
          name: words.columns.methods,
          value: payee.methods.map((method) => words.methods[method]).join(words.comma),
        },
        ...given(fields.localName, payee.localName),
        ...given(fields.nickname, payee.nickname),
        ...given(fields.employeeId, payee.employeeId),
        ...given(fields.email, payee.email),
        ...given(fields.phone, payee.phone),
        ...given(fields.address, addressLine(payee, ', ', language)),
        { name: fields.department, value: payee.department?.name ?? fields.noDepartment },
        ...given(fields.tags, payee.tags.join(words.comma)),
        ...given(fields.memo, payee.memo),
        { name: words.detail.added, value: date(payee.createdAt, 'dateTime') },
      ]}
    />
  );
};

interface PayeeDetailProps {
  readonly payee: Payee;
  /** Where no drawer names it. */
  readonly name?: string;
}

/** One payee: how it stands, when it can be paid, where its account is, and what happened to it. */
export const PayeeDetail = ({ payee, name }: PayeeDetailProps) => {
  const words = useWords('payees');
  const [open, setOpen] = useState<Open>();
  const acts = useActs(payee, setOpen);
  const close = () => setOpen(undefined);
  if (open === 'edit' || open === 'bank') {
    const Form = open === 'edit' ? EditPayee : EditBank;
    return (
      <Suspense>
        <Form payee={payee} onClose={close} />
      </Suspense>
    );
  }
  const { screening } = payee;
  return (
    <>
      <DetailHeader
        {...(name !== undefined && { name })}
        state={
          <span className={styles.status}>
            <StatusDot tone={payeeTones[payee.state]}>{words.state[payee.state]}</StatusDot>
            {payee.bank && payee.state === 'active' && (
              <BankStanding bank={payee.bank} isChanging={payee.proposedBank !== null} />
            )}
          </span>
        }
        acts={acts}
        menuLabel={words.detail.actions}
      />
      {screening !== 'clear' && payee.state !== 'archived' && (
        <p className={screening === 'pending' ? styles.soft : styles.note}>{words.standingText[screening]}</p>
      )}
      <Asked payee={payee} />
      <Corrections payee={payee} />
      {payee.proposedBank && <ProposedBank payee={payee} proposed={payee.proposedBank} />}
      <DetailSection title={words.detail.bank}>
        <BankFacts payee={payee} onReveal={() => setOpen('reveal')} />
      </DetailSection>
      <DetailSection title={words.detail.about}>
        <AboutFacts payee={payee} />
      </DetailSection>
      <DetailSection title={words.detail.timeline}>
        <PayeeHistory payee={payee} />
      </DetailSection>
      {open === 'archive' && <ArchiveDialog payee={payee} onClose={close} />}
      {open === 'restore' && <RestoreDialog payee={payee} onClose={close} />}
      <Suspense>{open === 'invite' && <InviteDialog payee={payee} onClose={close} />}</Suspense>
      <Suspense>{open === 'reveal' && <RevealDialog payee={payee} onClose={close} />}</Suspense>
    </>
  );
};
