import { Button, TextInput } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { documentPlace } from '@tael/i18n/legal-documents';
import { useEffect, useState } from 'react';
import { lazy } from '../../../../ui/page/lazy.ts';
import { useCan } from '../../../../lib/session/can.tsx';
import { useDraft } from '../../../../lib/saved/draft.ts';
import { actRefusal, type FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import { useUnsaved } from '../../../../lib/session/own-tab.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { CardThumb } from '../../../../ui/facts/CardArt.tsx';
import { ChoiceTiles } from '../../../../ui/fields/ChoiceTiles.tsx';
import { useBins, useCreateCard, useFee, usePeople, type Card } from '../../api.ts';
import { DepartmentField, PersonField, type AssignTexts } from '../people/AssignFields.tsx';
import { checkCreateCard, inputOf, isTyped, nameOfAssignee, type CreateCardValues } from './create-form.ts';
import styles from './CreateCardForm.module.css';
import { deliveryFees } from '../delivery/delivery-form.ts';
import { DraftCard } from './DraftCard.tsx';
import { FormPart } from './FormPart.tsx';
import { FeePreview, totalOf } from '../FeePreview.tsx';
import { HolderNames } from '../people/HolderNames.tsx';
import { KindFields } from '../KindFields.tsx';
import { PurchaseFees } from './PurchaseFees.tsx';

const LimitFields = lazy(() =>
  import('../controls/LimitFields.tsx').then((part) => ({ default: part.LimitFields })),
);
const ValidityFields = lazy(() =>
  import('../controls/ValidityFields.tsx').then((part) => ({ default: part.ValidityFields })),
);
const HolderDetails = lazy(() =>
  import('../people/HolderDetails.tsx').then((part) => ({ default: part.HolderDetails })),
);
const TagsField = lazy(() => import('../people/TagsField.tsx').then((part) => ({ default: part.TagsField })));

const networkNames = { visa: 'Visa', mastercard: 'Mastercard' } as const;

interface CreateCardFormProps {
  /** The form as it begins. */
  readonly blank: CreateCardValues;
  readonly onCreated: (card: Card) => void;
}

/** Who the card is for and what it may spend. The fee is known before the button is pressed, and the button says it. */
export const CreateCardForm = ({ blank, onCreated }: CreateCardFormProps) => {
  const { createForm: words, delivery, tags, validity: validityWords } = useWords('cards');
  const { form } = useWords('common');
  const language = useLanguage();
  const mayAssign = useCan('card:assign');
  const draft = useDraft<CreateCardValues>('create-card', blank);
  const [values, setValues] = useState(draft.start.values);
  const [faults, setFaults] = useState<FieldErrors>({});
  const bins = useBins();
  const { data: people = [] } = usePeople(mayAssign);
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
  const assign = (change: Partial<AssignTexts>) =>
    set({ ...change, ...nameOfAssignee(values, change, people) });
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
      <ChoiceTiles
        label={words.product}
        choices={(bins.data ?? []).map(({ id, productName, network, bin, art }) => ({
          value: id,
          title: productName,
          text: words.productOf(networkNames[network], bin),
          picture: <CardThumb network={network} art={art} />,
        }))}
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
      {mayAssign && <PersonField values={values} onChange={assign} errors={errors} />}
      <HolderNames values={values} onChange={set} onLeave={leave} errors={errors} />
      <div>
        <FormPart name="kind" title={delivery.kind} paths={['delivery']} errors={errors}>
          <KindFields values={values} onChange={set} errors={errors} />
        </FormPart>
        <FormPart name="limits" title={words.limits} paths={['limits']} errors={errors}>
          <LimitFields values={values.limits} onChange={(limits) => set({ limits })} errors={errors} />
        </FormPart>
        <FormPart name="validity" title={validityWords.heading} paths={['validity']} errors={errors}>
          <ValidityFields
            values={values.validity}
            onChange={(validity) => set({ validity })}
            errors={errors}
          />
        </FormPart>
        <FormPart name="holder" title={words.holderDetails} paths={['holder']} errors={errors}>
          <HolderDetails values={values} onChange={set} onLeave={leave} errors={errors} />
        </FormPart>
        <FormPart
          name="groups"
          title={mayAssign ? words.groups : tags.label}
          paths={['departmentId', 'tags']}
          errors={errors}
        >
          {mayAssign && <DepartmentField values={values} onChange={assign} errors={errors} />}
          <TagsField
            value={values.tags}
            onChange={(chosen) => set({ tags: chosen })}
            error={errors['tags']}
          />
        </FormPart>
      </div>
      <FeePreview
        quote={quote}
        more={isPhysical ? { quote: deliveryQuote, name: delivery.fee } : undefined}
      />
      <PurchaseFees />
      <p className={styles.accepting}>
        {words.accepting}{' '}
        <a href={documentPlace('cardholder-agreement', language)} target="_blank" rel="noreferrer">
          {words.agreement}
        </a>
      </p>
      <div className={styles.pay}>
        <Button type="submit" size="md" fullWidth loading={create.isPending} disabled={!chosenBin}>
          {total ? words.submit(formatMoney(total.amount, total.currency)) : words.submitWithoutFee}
        </Button>
      </div>
      <DraftCard bin={chosenBin} values={values} />
    </form>
  );
};
