import { Button, TextInput } from '@mantine/core';
import { deliveryRoutes } from '@tael/contract/cards/delivery-routes';
import { useState } from 'react';
import { checkBy, type FieldErrors } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import { showRefusal } from '../../../../lib/forms/show-refusal.ts';
import { useSendActivationCode, type Card } from '../../api.ts';
import { CardActDialog } from '../CardActDialog.tsx';
import styles from '../dialogs.module.css';

const check = checkBy(deliveryRoutes.activateCard.input);

/** Makes a card usable that somebody has in hand, by its last four digits and the mailed code. */
const ActivateDialog = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const words = useWords('cards').delivery.activate;
  const [values, setValues] = useState({ lastFour: '', code: '' });
  const [faults, setFaults] = useState<FieldErrors>({});
  const send = useSendActivationCode();
  const field = (name: 'lastFour' | 'code', errors: FieldErrors) => ({
    name,
    value: values[name],
    error: faults[name] ?? errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const value = event.currentTarget.value.trim();
      setValues((before) => ({ ...before, [name]: value }));
      setFaults(({ [name]: _mended, ...rest }) => rest);
    },
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });
  const input = () => {
    const asked = { id: card.id, ...values };
    const found = check(asked);
    setFaults(found);
    return Object.keys(found).length > 0 ? undefined : asked;
  };
  return (
    <CardActDialog
      act="activateCard"
      words={{ ...words, title: words.title(card.nickname) }}
      input={input}
      faultCount={Object.keys(faults).length}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <div className={styles.pair}>
            <TextInput label={words.lastFour} maxLength={4} data-autofocus {...field('lastFour', refused)} />
            <TextInput label={words.code} {...field('code', refused)} />
          </div>
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              loading={send.isPending}
              onClick={() =>
                send.mutate(
                  { id: card.id },
                  {
                    onSuccess: ({ sentTo }) => notify({ tone: 'good', text: words.sent(sentTo) }),
                    onError: showRefusal,
                  },
                )
              }
            >
              {words.sendCode}
            </Button>
          </div>
        </>
      )}
    </CardActDialog>
  );
};
export default ActivateDialog;
