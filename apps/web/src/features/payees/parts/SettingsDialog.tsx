import { NumberInput } from '@mantine/core';
import { mostCoolOffHours } from '@tael/contract/payments/payees/states';
import { useState } from 'react';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { useConfirmedAct, useSettings, type PayeeSettings } from '../api.ts';

interface SettingsFormProps {
  readonly settings: PayeeSettings;
  readonly onClose: () => void;
}

const SettingsForm = ({ settings, onClose }: SettingsFormProps) => {
  const words = useWords('payees').settingsForm;
  const { actions } = useWords('common');
  const [id] = useState(() => crypto.randomUUID());
  const form = useActForm({
    first: { coolOffHours: settings.coolOffHours },
    act: useConfirmedAct('changePayeeSettings'),
    inputOf: ({ coolOffHours }) => ({ id, coolOffHours, version: settings.version }),
    done: words.done,
    onDone: onClose,
  });
  return (
    <ActFormDialog title={words.title} submitLabel={actions.save} form={form} onClose={onClose}>
      <NumberInput
        {...form.control('coolOffHours')}
        label={words.hours}
        description={words.help}
        min={0}
        max={mostCoolOffHours}
        clampBehavior="strict"
        allowDecimal={false}
        onChange={(value) => form.set({ coolOffHours: Number(value) })}
        data-autofocus
      />
    </ActFormDialog>
  );
};

/** How long new bank details of this company wait. */
const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useSettings();
  return data ? <SettingsForm settings={data} onClose={onClose} /> : null;
};
export default SettingsDialog;
