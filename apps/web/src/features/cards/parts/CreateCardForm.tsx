import { Button, TextInput } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { useEffect, useState } from 'react';
import { useDraft } from '../../../lib/draft.ts';
import { refusalOf, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { useBins, useCreateCard, useCreationFee, type Card } from '../api.ts';
import { BinChoice } from './BinChoice.tsx';
import { blankCard, checkCreateCard, inputOf, type CreateCardValues } from './create-form.ts';
import styles from './CreateCardForm.module.css';
import { DraftCard } from './DraftCard.tsx';
import { FeePreview } from './FeePreview.tsx';
import { LimitFields } from './LimitFields.tsx';

/** Who the card is for and what it may spend. The fee is known before the button is pressed, and the button says it. */
export const CreateCardForm = ({ onCreated }: { onCreated: (card: Card) => void }) => {
  const words = useWords('cards').createForm;
  const { form } = useWords('common');
  const draft = useDraft<CreateCardValues>('create-card', blankCard);
  const [values, setValues] = useState(draft.start.values);
  const [faults, setFaults] = useState<FieldErrors>({});
  const bins = useBins();
  const { data: quote } = useCreationFee();
  const create = useCreateCard(draft.start.key);
  const { keep } = draft;
  useEffect(() => keep(values), [keep, values]);

  const chosenBin = bins.data?.find((bin) => bin.id === values.binId) ?? bins.data?.[0];
  const input = inputOf({ ...values, binId: chosenBin?.id ?? '' });
  const refusal = create.error ? refusalOf(create.error) : undefined;
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;

  const set = (change: Partial<CreateCardValues>) => setValues((before) => ({ ...before, ...change }));
  const text = (name: 'nickname' | 'holderFirstName' | 'holderLastName') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
    onBlur: () => {
      const fault = checkCreateCard(input)[name];
      setFaults(({ [name]: _mended, ...rest }) =>
        fault && values[name] !== '' ? { ...rest, [name]: fault } : rest,
      );
    },
  });

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
        {...text('nickname')}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.holder}</legend>
        <div className={styles.pair}>
          <TextInput label={words.holderFirstName} autoComplete="given-name" {...text('holderFirstName')} />
          <TextInput label={words.holderLastName} autoComplete="family-name" {...text('holderLastName')} />
        </div>
        <p className={styles.help}>{words.holderHelp}</p>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.limits}</legend>
        <LimitFields values={values.limits} onChange={(limits) => set({ limits })} errors={errors} />
      </fieldset>
      <FeePreview quote={quote} />
      <Button type="submit" size="md" loading={create.isPending} disabled={!chosenBin}>
        {quote
          ? words.submit(formatMoney(quote.amount.amount, quote.amount.currency))
          : words.submitWithoutFee}
      </Button>
      <DraftCard bin={chosenBin} values={values} />
    </form>
  );
};
