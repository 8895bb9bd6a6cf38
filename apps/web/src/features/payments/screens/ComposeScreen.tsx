import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paymentPlace, places } from '../../../lib/paths/places.ts';
import { useDraft } from '../../../lib/saved/draft.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { useLeadOn } from '../../../lib/session/own-tab.ts';
import { useWords } from '../../../lib/words/language.ts';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { usePayment, type PaymentDetail } from '../api.ts';
import { usePayee } from '../compose-api.ts';
import { blank, valuesAgain, valuesOf, type ComposeValues } from '../parts/compose/compose-form.ts';
import { ComposeForm } from '../parts/compose/ComposeForm.tsx';

interface StartingFormProps {
  /** What the form is kept under in this tab. */
  readonly name: string;
  readonly from: ComposeValues;
  /** The draft on the server whose id the form keeps. */
  readonly id?: string;
}

/** The form, once it is known whom its draft pays. */
const StartingForm = ({ name, from, id }: StartingFormProps) => {
  const { table } = useWords('lists');
  const leadOn = useLeadOn();
  const draft = useDraft<ComposeValues>(name, from);
  const [start] = useState(() => ({
    ...draft.start,
    key: id ?? draft.start.key,
    // Somebody else, or another tab, may have changed the draft on the server since.
    values: from.version !== null && draft.start.values.version !== from.version ? from : draft.start.values,
  }));
  const { payeeId } = start.values;
  const payee = usePayee(payeeId === '' ? undefined : payeeId);
  if (payeeId !== '' && payee.isPending) return <p role="status">{table.loading}</p>;
  return (
    <ComposeForm
      start={{ draft: { ...draft, start }, payee: payee.data ?? null }}
      onSaved={({ id: saved }) => leadOn(paymentPlace(saved))}
      onSent={({ id: sent }) => leadOn(`${paymentPlace(sent)}?sent=1`)}
    />
  );
};

/** A draft of the server goes on where it was left; what was sent is only shown. */
const KeptDraft = ({ draft }: { readonly draft: PaymentDetail }) => {
  const words = useWords('paymentScreens').compose;
  // Read once: each save of this very form changes the draft, too.
  const [from] = useState(() => valuesOf(draft));
  if (draft.state !== 'draft')
    return (
      <EmptyState picture="done" title={words.notDraft}>
        <ButtonLink to={paymentPlace(draft.id)}>{words.openPayment}</ButtonLink>
      </EmptyState>
    );
  return <StartingForm name={`payment:${draft.id}`} from={from} id={draft.id} />;
};

/** `/payment/new`: a payment to another bank; `/payment/new/:id` goes on with a draft, `?again=` repeats a payment. */
const ComposeScreen = () => {
  const { compose, detail, list } = useWords('paymentScreens');
  const { id } = useScreenParams();
  const [params] = useSearchParams();
  const again = id === undefined ? (params.get('again') ?? undefined) : undefined;
  const known = usePayment(id ?? again);
  const payeeId = params.get('payee') ?? '';
  return (
    <>
      <PageHeader title={id === undefined ? compose.title : compose.edit}>
        <ButtonLink variant="default" to={places.payments}>
          {list.title}
        </ButtonLink>
      </PageHeader>
      {id === undefined && again === undefined ? (
        <StartingForm
          key={payeeId}
          name={payeeId === '' ? 'payment' : `payment-to:${payeeId}`}
          from={{ ...blank, payeeId }}
        />
      ) : (
        <OpenOne query={known} picture="list" notFound={detail.notFound}>
          {(payment) =>
            again === undefined ? (
              <KeptDraft key={payment.id} draft={payment} />
            ) : (
              <StartingForm key={again} name={`payment-again:${again}`} from={valuesAgain(payment)} />
            )
          }
        </OpenOne>
      )}
    </>
  );
};
export default ComposeScreen;
