import { TextInput } from '@mantine/core';
import { routingNumberFault, wholeRoutingNumber } from '@tael/contract/forms/rules';
import { newBankAccount } from '@tael/contract/payments/bank-accounts/schemas';
import { accountTypes } from '@tael/contract/payments/payees/bank-details';
import { bankNameOf } from '@tael/contract/payments/payees/routing-directory';
import { useIsSandbox } from '../../../lib/brand.ts';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import { ChoiceTiles } from '../../../ui/fields/ChoiceTiles.tsx';
import { useAdd, type BankAccount } from '../api.ts';

const check = checkBy(newBankAccount);

interface Values {
  readonly holderName: string;
  readonly accountType: (typeof accountTypes)[number];
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly bankName: string;
}
const blank: Values = {
  holderName: '',
  accountType: 'checking',
  routingNumber: '',
  accountNumber: '',
  bankName: '',
};

/** Where the account is. Its number is kept nowhere in the browser. */
const AddAccountDialog = ({
  onAdded,
  onClose,
}: {
  readonly onAdded: (account: BankAccount) => void;
  readonly onClose: () => void;
}) => {
  const words = useWords('bankAccounts').add;
  const isSandbox = useIsSandbox();
  const form = useActForm({
    first: blank,
    act: useAdd(),
    inputOf: ({ holderName, ...bank }) => ({
      holderName,
      bank: { country: 'US' as const, currency: 'USD' as const, ...bank },
    }),
    check,
    done: words.done,
    onDone: onAdded,
  });
  const routingNumber = form.values.routingNumber.trim();
  const known = bankNameOf(wholeRoutingNumber(routingNumber));
  const isUnknown = known === undefined && routingNumberFault(routingNumber) === undefined;
  const textOf = (name: Exclude<keyof Values, 'accountType'>) => ({
    ...form.field(name),
    label: words[name],
    autoComplete: 'off',
  });
  return (
    <ActFormDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      form={form}
      onClose={onClose}
    >
      <TextInput {...textOf('holderName')} description={words.holderNameHelp} data-autofocus />
      <ChoiceTiles
        {...form.control('accountType')}
        label={words.accountType}
        choices={accountTypes.map((value) => ({ value, title: words.accountTypes[value] }))}
        size="pair"
      />
      <TextInput
        {...textOf('routingNumber')}
        inputMode="numeric"
        description={known ?? words.routingNumberHelp}
      />
      {isUnknown && <TextInput {...textOf('bankName')} description={words.bankNameHelp} />}
      <TextInput {...textOf('accountNumber')} />
      {isSandbox && <p className={styles.sentence}>{words.sandbox}</p>}
    </ActFormDialog>
  );
};
export default AddAccountDialog;
