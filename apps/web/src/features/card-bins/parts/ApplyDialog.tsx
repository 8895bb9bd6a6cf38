import { NumberInput, Textarea } from '@mantine/core';
import { applyForBin } from '@tael/contract/cards/bin-routes';
import { longestReason } from '@tael/contract/forms/rules';
import { formatCount, formatMoney } from '@tael/i18n/format';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { useApply, type Catalogue, type Product } from '../api.ts';
import styles from './ApplyDialog.module.css';

interface ApplyDialogProps {
  readonly product: Product;
  readonly terms: Catalogue['terms'];
  readonly onClose: () => void;
}

interface Values {
  readonly intendedUse: string;
  readonly description: string;
  readonly expectedCards: number | string;
}

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
  const language = useLanguage();
  const known = product.application;
  const isFree = /^[0.]+$/.test(terms.fee.amount);
  const form = useActForm({
    first: (): Values => ({
      intendedUse: known?.intendedUse ?? product.uses[0] ?? '',
      description: known?.description ?? '',
      expectedCards: known?.expectedCards ?? '',
    }),
    act: useApply(),
    inputOf: ({ intendedUse, description, expectedCards }) => ({
      ...{ binId: product.bin.id, description },
      intendedUse: product.uses.find((one) => one === intendedUse),
      expectedCards: typeof expectedCards === 'number' ? expectedCards : undefined,
    }),
    check: checkBy(applyForBin),
    done: words.form.done,
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={words.form.title(product.bin.productName)}
      submitLabel={
        isFree
          ? words.form.submit
          : words.form.submitWithFee(formatMoney(terms.fee.amount, terms.fee.currency))
      }
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.field('intendedUse')}
        label={words.form.use}
        data={product.uses.map((value) => ({ value, label: words.uses[value] }))}
        data-autofocus
      />
      <Textarea
        {...form.field('description')}
        label={words.form.description}
        description={words.form.descriptionHelp}
        maxLength={longestReason}
        autosize
        minRows={3}
      />
      <NumberInput
        {...form.control('expectedCards')}
        label={words.form.quantity}
        description={words.form.quantityHelp(formatCount(terms.cardsAllowed, language))}
        min={1}
        max={terms.cardsAllowed}
        allowDecimal={false}
        clampBehavior="none"
        hideControls
      />
      <Cost terms={terms} />
    </ActFormDialog>
  );
};
export default ApplyDialog;
