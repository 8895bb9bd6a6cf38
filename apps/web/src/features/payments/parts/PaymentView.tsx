import { Button } from '@mantine/core';
import { cancelableStates } from '@tael/contract/payments/outgoing/states';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazy } from '../../../ui/page/lazy.ts';
import { now } from '../../../lib/clock.ts';
import { useFile } from '../../../lib/forms/use-file.ts';
import { draftPlace, narrowedPlace, payeePlace } from '../../../lib/paths/places.ts';
import { useCan, useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { readerZone } from '../../../lib/time/time-zone.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { GetHelp } from '../../../parts/help/GetHelp.tsx';
import { StoredFileRow } from '../../../parts/files/StoredFileRow.tsx';
import { DetailHeader, type DetailAct } from '../../../ui/DetailHeader.tsx';
import { DetailSection } from '../../../ui/DetailSection.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { Timeline } from '../../../ui/facts/Timeline.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { paymentTones } from '../../../ui/states/payment-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { IconInvoice } from '../../../ui/theme/icons.ts';
import { useCancelPayment, type PaymentDetail } from '../api.ts';
import { listOf } from '../rails.ts';
import { PaymentFacts, References } from './PaymentFacts.tsx';
import styles from './PaymentView.module.css';
import { RepeatPart } from './RepeatPart.tsx';
import { Standing } from './Standing.tsx';

const RecallDialog = lazy(() => import('./RecallDialog.tsx'));

type Open = 'cancel' | 'recall';

/** What the reader may do with the payment as it stands. */
const useActs = (payment: PaymentDetail, open: (what: Open) => void): readonly DetailAct[] => {
  const words = useWords('paymentScreens').acts;
  const navigate = useNavigate();
  const mayAct = useCan('payment:create');
  const { id, state, rail, recallUntil } = payment;
  if (!mayAct) return [];
  const isCancelable = cancelableStates.some((one) => one === state);
  const isRecallable = recallUntil !== null && Date.parse(recallUntil) > now();
  return [
    ...(state === 'draft'
      ? [{ key: 'finish', label: words.finish, onClick: () => void navigate(draftPlace(id)) }]
      : []),
    ...(isCancelable
      ? [{ key: 'cancel', label: words.cancel, isGrave: true, onClick: () => open('cancel') }]
      : []),
    ...(isRecallable
      ? [{ key: 'recall', label: words.recall[rail], isGrave: true, onClick: () => open('recall') }]
      : []),
  ];
};

/** What can be kept of a payment or printed: its receipt, and of a wire that was sent its message. */
const Documents = ({ payment: { id, rail, references } }: { readonly payment: PaymentDetail }) => {
  const words = useWords('paymentScreens').detail;
  const receipt = useFile();
  const message = useFile();
  const isWire = rail === 'wire' || rail === 'global';
  const icon = <IconInvoice size={16} stroke={1.6} aria-hidden="true" />;
  return (
    <div className={styles.acts}>
      <Button
        variant="default"
        loading={receipt.bytes !== undefined}
        leftSection={icon}
        onClick={() => receipt.start('savePaymentReceipt', { id, timeZone: readerZone() })}
      >
        {words.receipt}
      </Button>
      {isWire && references.uetr !== null && (
        <Button
          variant="default"
          loading={message.bytes !== undefined}
          leftSection={icon}
          onClick={() => message.start('saveWireMessage', { id })}
        >
          {words.message}
        </Button>
      )}
      <GetHelp kind="payment" id={id} />
    </div>
  );
};

export const Moves = ({ moves }: Pick<PaymentDetail, 'moves'>) => {
  const words = useWords('payments');
  const { timeline, bySystem } = useWords('paymentScreens').detail;
  const date = useDates();
  return (
    <DetailSection title={timeline}>
      <Timeline
        label={timeline}
        items={moves.map((move) => ({
          key: `${move.at} ${move.from ?? ''} ${move.to}`,
          tone: paymentTones[move.to],
          title: words.states[move.to],
          when: date(move.at),
          text: [
            move.byName || (move.by ?? bySystem),
            move.reason && words.reasons[move.reason],
            move.comment,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </DetailSection>
  );
};

export const Attachments = ({ attachments }: Pick<PaymentDetail, 'attachments'>) => {
  const words = useWords('paymentScreens').detail;
  if (attachments.length === 0) return null;
  return (
    <DetailSection title={words.attachments}>
      <div className={styles.files}>
        {attachments.map((file) => (
          <StoredFileRow key={file.id} fileId={file.id} name={file.name} />
        ))}
      </div>
    </DetailSection>
  );
};

interface PaymentViewProps {
  readonly payment: PaymentDetail;
  /** On a page of its own it is named; a drawer has its payee for a title. */
  readonly isPage?: boolean;
}

/** One payment: how much, how it stands and what to do, to whom and when, and what happened to it. */
export const PaymentView = ({ payment, isPage = false }: PaymentViewProps) => {
  const words = useWords('payments');
  const { detail, acts: said } = useWords('paymentScreens');
  const [open, setOpen] = useState<Open>();
  const acts = useActs(payment, setOpen);
  const cancel = useCancelPayment();
  const seesPayees = useSees('payee:read');
  const close = () => setOpen(undefined);
  const { id, version, state } = payment;
  return (
    <>
      <DetailHeader
        {...(isPage && { name: payment.payee.name })}
        state={<StatusDot tone={paymentTones[state]}>{words.states[state]}</StatusDot>}
        figure={<Money value={payment.amount} size="figure" />}
        acts={acts}
        menuLabel={detail.actions}
      />
      <Standing payment={payment} />
      <DetailSection title={detail.payment}>
        <PaymentFacts
          payment={payment}
          payee={
            seesPayees ? (
              <PageLink to={payeePlace(payment.payee.id)}>{payment.payee.name}</PageLink>
            ) : (
              payment.payee.name
            )
          }
        />
      </DetailSection>
      {payment.repeatId !== null && <RepeatPart id={payment.repeatId} />}
      <DetailSection title={detail.references}>
        <References payment={payment} />
      </DetailSection>
      <Attachments attachments={payment.attachments} />
      {state !== 'draft' && <Documents payment={payment} />}
      <Moves moves={payment.moves} />
      <PageLink to={narrowedPlace(listOf(payment.rail), { payeeId: payment.payee.id })}>
        {detail.payments}
      </PageLink>
      {open === 'cancel' && (
        <ConfirmDialog
          title={said.cancelTitle}
          text={said.cancelText}
          submitLabel={said.cancel}
          cancelLabel={said.keep}
          isGrave
          act={cancel}
          input={{ id, version }}
          done={said.canceled}
          onClose={close}
        />
      )}
      <Suspense>{open === 'recall' && <RecallDialog payment={payment} onClose={close} />}</Suspense>
    </>
  );
};
