import { NativeSelect, NumberInput, Textarea } from '@mantine/core';
import { applyForBin } from '@tael/contract/cards/bin-routes';
import { longestReason } from '@tael/contract/forms/rules';
import { formatCount, formatMoney } from '@tael/i18n/format';
import { useState } from 'react';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/form-errors.ts';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { Money } from '../../../ui/Money.tsx';
import { useApply, type Catalogue, type Product } from '../api.ts';
import styles from './ApplyDialog.module.css';

interface ApplyDialogProps {
  readonly product: Product;
  readonly terms: Catalogue['terms'];
  readonly onClose: () => void;
}

const check = checkBy(applyForBin);

/** What it costs to ask, before it is asked. */
const Cost = ({ terms }: Pick<ApplyDialogProps, 'terms'>) => {
  const words = useWords('bins').form;
  const { availableAfter } = useWords('cards').createForm;
  const isFree = /^[0.]+$/.test(terms.fee.amount);
  const freeFrom = formatMoney(terms.freeFrom.amount, terms.freeFrom.currency);
  return (
    <div className={styles.cost}>
      <KeyValue
        pairs={[
          { name: words.funding, value: <Money value={terms.funding} /> },
          { name: words.fee, value: <Money value={terms.fee} /> },
          { name: availableAfter, value: <Money value={terms.availableAfter} size="strong" /> },
        ]}
      />
      <p className={styles.help}>{isFree ? words.free(freeFrom) : words.notFree(freeFrom)}</p>
    </div>
  );
};

/** Asks what the cards are for and how many there will be, and sends the application. */
const ApplyDialog = ({ product, terms, onClose }: ApplyDialogProps) => {
  const words = useWords('bins');
  const { actions, form } = useWords('common');
  const language = useLanguage();
  const known = product.application;
  const [use, setUse] = useState<string>(known?.intendedUse ?? product.uses[0] ?? '');
  const [description, setDescription] = useState(known?.description ?? '');
  const [quantity, setQuantity] = useState<number | string>(known?.expectedCards ?? '');
  const [faults, setFaults] = useState<FieldErrors>({});
  const apply = useApply();
  const refusal = actRefusal(apply.error);
  const errors = { ...refusal?.fields, ...faults };
  const faultCount = Object.keys(faults).length;
  const intendedUse = product.uses.find((one) => one === use);
  const isFree = /^[0.]+$/.test(terms.fee.amount);

  const submit = () => {
    const input = {
      binId: product.bin.id,
      intendedUse,
      description,
      expectedCards: typeof quantity === 'number' ? quantity : undefined,
    };
    const found = check(input);
    setFaults(found);
    if (Object.keys(found).length > 0 || !intendedUse || typeof quantity !== 'number') return;
    apply.mutate(
      { ...input, intendedUse, expectedCards: quantity },
      {
        onSuccess: () => {
          notify({ tone: 'good', text: words.form.done });
          onClose();
        },
      },
    );
  };

  return (
    <FormDialog
      title={words.form.title(product.bin.productName)}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={
        isFree
          ? words.form.submit
          : words.form.submitWithFee(formatMoney(terms.fee.amount, terms.fee.currency))
      }
      isBusy={apply.isPending}
      message={faultCount > 0 ? form.summary(faultCount) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <NativeSelect
        label={words.form.use}
        value={use}
        onChange={(event) => setUse(event.currentTarget.value)}
        data={product.uses.map((value) => ({ value, label: words.uses[value] }))}
        error={errors['intendedUse']}
        data-autofocus
      />
      <Textarea
        label={words.form.description}
        description={words.form.descriptionHelp}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
        maxLength={longestReason}
        autosize
        minRows={3}
        error={errors['description']}
      />
      <NumberInput
        label={words.form.quantity}
        description={words.form.quantityHelp(formatCount(terms.cardsAllowed, language))}
        value={quantity}
        onChange={setQuantity}
        min={1}
        max={terms.cardsAllowed}
        allowDecimal={false}
        clampBehavior="none"
        hideControls
        error={errors['expectedCards']}
      />
      <Cost terms={terms} />
    </FormDialog>
  );
};
export default ApplyDialog;
