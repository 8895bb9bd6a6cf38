import { Button } from '@mantine/core';
import { actRefusal } from '../../../../lib/forms/form-errors.ts';
import { fundingWayPlace, intentPlace } from '../../../../lib/paths/places.ts';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { CopyText } from '../../../../ui/facts/CopyText.tsx';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import { ButtonLink } from '../../../../ui/page/ButtonLink.tsx';
import { useCancelIntent } from '../../ways-api.ts';
import type { ZelleFunding } from '../../zelle-api.ts';
import ach from '../ach/Ach.module.css';
import { IntentState } from '../intents/IntentState.tsx';
import { IntentTimeline } from '../intents/IntentTimeline.tsx';
import qr from '../qr/Qr.module.css';
import { Recipient } from './Recipient.tsx';
import { ZelleSandbox } from './ZelleSandbox.tsx';

/** What the payer types into their bank's app, as long as nobody has paid. */
const HowToPay = ({ funding }: { readonly funding: ZelleFunding }) => {
  const words = useWords('zelle');
  const { actions } = useWords('common');
  const date = useDates();
  const { recipient, reference, expiresAt } = funding;
  return (
    <>
      <Recipient
        recipient={recipient}
        also={[
          {
            name: words.steps.memo,
            value: <CopyText value={reference} label={actions.copy} doneLabel={actions.copied} />,
          },
          ...(expiresAt ? [{ name: words.expires, value: date(expiresAt, 'dateTime') }] : []),
        ]}
      />
      <p className={qr.soft}>{words.memoHelp}</p>
    </>
  );
};

/** One payment: whom to pay with which code, or what became of it. */
export const ZellePayment = ({ funding }: { readonly funding: ZelleFunding }) => {
  const words = useWords('zelle');
  const ways = useWords('fundingWays');
  const cancel = useCancelIntent();
  const { id, version, state, amount, credited, senderName } = funding;
  const isOpen = state === 'waiting';
  return (
    <>
      <section className={qr.panel} aria-label={ways.choose.names.zelle}>
        <FormSummary message={actRefusal(cancel.error)?.message} />
        <IntentState way="zelle" amount={credited ?? amount} state={state} />
        {isOpen && <HowToPay funding={funding} />}
        {senderName && <KeyValue pairs={[{ name: words.sender, value: senderName }]} />}
        <div className={ach.acts}>
          {isOpen && (
            <Button
              variant="default"
              loading={cancel.isPending}
              onClick={() =>
                cancel.mutate(
                  { id, version },
                  { onSuccess: () => notify({ tone: 'good', text: words.canceled }) },
                )
              }
            >
              {words.cancel}
            </Button>
          )}
          <ButtonLink to={intentPlace(id)} variant="default">
            {words.history}
          </ButtonLink>
          {!isOpen && <ButtonLink to={fundingWayPlace('zelle')}>{words.again}</ButtonLink>}
        </div>
        {!isOpen && <IntentTimeline intent={funding} way="zelle" />}
      </section>
      {isOpen && <ZelleSandbox funding={funding} />}
    </>
  );
};
