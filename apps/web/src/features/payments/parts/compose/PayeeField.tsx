import { Select } from '@mantine/core';
import { useState } from 'react';
import { places } from '../../../../lib/paths/places.ts';
import { Has } from '../../../../lib/session/can.tsx';
import { useWords } from '../../../../lib/words/language.ts';
import { PageLink } from '../../../../ui/page/PageLink.tsx';
import { usePayeeChoices, type Payee } from '../../compose-api.ts';

interface PayeeFieldProps {
  readonly value: Payee | null;
  readonly onChange: (payee: Payee) => void;
  readonly error: string | undefined;
}

const labelOf = ({ name, nickname, bank }: Payee): string =>
  [nickname === '' ? name : `${name} (${nickname})`, bank && `${bank.bankName} ••${bank.lastFour}`.trim()]
    .filter(Boolean)
    .join(' · ');

/** Whom to pay, found by what the server searches; and the way to a new one. */
export const PayeeField = ({ value, onChange, error }: PayeeFieldProps) => {
  const words = useWords('paymentScreens').compose;
  const [typed, setTyped] = useState(value ? labelOf(value) : '');
  // The name of what is chosen is no search.
  const found = usePayeeChoices(value && typed === labelOf(value) ? '' : typed);
  const offered = [...(value ? [value] : []), ...found.filter(({ id }) => id !== value?.id)];
  return (
    <div>
      <Select
        label={words.payee}
        description={words.payeeHelp}
        placeholder={words.choosePayee}
        data-field="payeeId"
        value={value?.id ?? null}
        onChange={(id) => {
          const payee = offered.find((one) => one.id === id);
          if (payee) onChange(payee);
        }}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        data={offered.map((payee) => ({ value: payee.id, label: labelOf(payee) }))}
        // The server has searched already, also by what an option does not show.
        filter={({ options }) => options}
        nothingFoundMessage={words.noPayee}
        allowDeselect={false}
        maxDropdownHeight={260}
        error={error}
      />
      <Has codes="payee:write">
        <PageLink to={`${places.payees}/new`}>{words.addPayee}</PageLink>
      </Has>
    </div>
  );
};
