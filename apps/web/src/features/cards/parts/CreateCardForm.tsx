import { Button, TextInput } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCan } from '../../../lib/can.tsx';
import { useDraft } from '../../../lib/draft.ts';
import { actRefusal, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { useUnsaved } from '../../../lib/own-tab.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { useBins, useCreateCard, useFee, type Card } from '../api.ts';
import { AssignFields } from './AssignFields.tsx';
import { BinChoice } from './BinChoice.tsx';
import { checkCreateCard, inputOf, isTyped, type CreateCardValues } from './create-form.ts';
import styles from './CreateCardForm.module.css';
import { deliveryFees } from './delivery-form.ts';
import { DraftCard } from './DraftCard.tsx';
import { FeePreview, totalOf } from './FeePreview.tsx';
import { HolderFields } from './HolderFields.tsx';
import { KindFields } from './KindFields.tsx';
import { LimitFields } from './LimitFields.tsx';
import { PurchaseFees } from './PurchaseFees.tsx';
import { ValidityFields } from './ValidityFields.tsx';

const TagsField = lazy(() => import('./TagsField.tsx').then((part) => ({ default: part.TagsField })));

interface CreateCardFormProps {
  /** The form as it begins. */
  readonly blank: CreateCardValues;
  readonly onCreated: (card: Card) => void;
}

/** Who the card is for and what it may spend. The fee is known before the button is pressed, and the button says it. */
export const CreateCardForm = ({ blank, onCreated }: CreateCardFormProps) => {
  const { createForm: words, delivery, validity: validityWords } = useWords('cards');
  const { form } = useWords('common');
  const mayAssign = useCan('card:assign');
  const draft = useDraft<CreateCardValues>('create-card', blank);
  const [values, setValues] = useState(draft.start.values);
  const [faults, setFaults] = useState<FieldErrors>({});
  const bins = useBins();
  const { data: quote } = useFee('card_creation');
  const { data: deliveryQuote } = useFee(
    values.kind === 'physical' ? deliveryFees[values.delivery.speed] : undefined,
  );
  const isPhysical = values.kind === 'physical';
  const create = useCreateCard(draft.start.key);
  const { keep } = draft;
  useEffect(() => keep(values), [keep, values]);
  useUnsaved(isTyped(values, blank), draft.discard);

  const chosenBin = bins.data?.find((bin) => bin.id === values.binId) ?? bins.data?.[0];
  const input = inputOf({ ...values, binId: chosenBin?.id ?? '' });
  const refusal = actRefusal(create.error);
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;

  const set = (change: Partial<CreateCardValues>) => setValues((before) => ({ ...before, ...change }));
  /** Whoever leaves a field with something in it is told at once what is wrong with that. */
  const leave = (path: string, isEmpty: boolean) => {
    const fault = checkCreateCard(input)[path];
    setFaults(({ [path]: _mended, ...rest }) => (fault && !isEmpty ? { ...rest, [path]: fault } : rest));
  };

  const submit = () => {
    const found = checkCreateCard(input);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    create.mutate(input, {
      onSuccess: (card) => {
        draft.discard();
        onCreated(card);
      },
    });
  };

  const total = totalOf(isPhysical ? [quote, deliveryQuote] : [quote]);

  if (bins.data?.length === 0) return <EmptyState picture="cards" title={words.noProducts} />;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormSummary message={faultCount > 0 ? form.summary(faultCount) : refusal?.message} />
      <BinChoice
        bins={bins.data ?? []}
        value={chosenBin?.id ?? ''}
        onChange={(binId) => set({ binId })}
        error={errors['binId']}
      />
      <TextInput
        label={words.nickname}
        description={words.nicknameHelp}
        autoComplete="off"
        data-autofocus
        name="nickname"
        value={values.nickname}
        error={errors['nickname']}
        onChange={(event) => set({ nickname: event.currentTarget.value })}
        onBlur={() => leave('nickname', values.nickname === '')}
      />
      <Suspense>
        <TagsField value={values.tags} onChange={(tags) => set({ tags })} error={errors['tags']} />
      </Suspense>
      <KindFields values={values} onChange={set} errors={errors} />
      <HolderFields values={values} onChange={set} onLeave={leave} errors={errors} />
      {mayAssign && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{words.assigned}</legend>
          <AssignFields values={values} onChange={set} errors={errors} />
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.limits}</legend>
        <LimitFields values={values.limits} onChange={(limits) => set({ limits })} errors={errors} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{validityWords.heading}</legend>
        <ValidityFields values={values.validity} onChange={(validity) => set({ validity })} errors={errors} />
      </fieldset>
      <FeePreview
        quote={quote}
        more={isPhysical ? { quote: deliveryQuote, name: delivery.fee } : undefined}
      />
      <PurchaseFees />
      <Button type="submit" size="md" loading={create.isPending} disabled={!chosenBin}>
        {total ? words.submit(formatMoney(total.amount, total.currency)) : words.submitWithoutFee}
      </Button>
      <DraftCard bin={chosenBin} values={values} />
    </form>
  );
};
