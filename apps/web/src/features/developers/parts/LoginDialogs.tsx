import { Button, TextInput } from '@mantine/core';
import { loginRoutes } from '@tael/contract/developers/login-routes';
import { useState } from 'react';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { useDenyLogin, useFindLogin, type DeviceLogin } from '../api.ts';
import CreateKeyDialog from './CreateKeyDialog.tsx';
import styles from './LoginDialogs.module.css';

const check = checkBy(loginRoutes.findDeviceLogin.input);

/** Signs a command line in: its code, what asks, and then what its key may do. */
const LoginDialogs = ({ code, onClose }: { code: string; onClose: () => void }) => {
  const words = useWords('developers').login;
  const [login, setLogin] = useState<DeviceLogin>();
  const [next, setNext] = useState<'confirm' | 'deny'>();
  if (!login) return <CodeDialog code={code} onFound={setLogin} onClose={onClose} />;
  if (next === 'confirm')
    return (
      <CreateKeyDialog
        login={login}
        onClose={onClose}
        onMade={({ key }) => {
          const isWaiting = key.state === 'pending_approval';
          notify({ tone: isWaiting ? 'info' : 'good', text: isWaiting ? words.waits : words.done });
          onClose();
        }}
      />
    );
  if (next === 'deny') return <DenyDialog login={login} onClose={onClose} />;
  return <AskingDialog login={login} onNext={setNext} onClose={onClose} />;
};

interface CodeDialogProps {
  readonly code: string;
  readonly onFound: (login: DeviceLogin) => void;
  readonly onClose: () => void;
}

const CodeDialog = ({ code, onFound, onClose }: CodeDialogProps) => {
  const words = useWords('developers').login;
  const form = useActForm({
    first: { userCode: code },
    act: useFindLogin(),
    inputOf: (values) => values,
    check,
    onDone: onFound,
  });
  return (
    <ActFormDialog
      title={words.title}
      text={words.text}
      submitLabel={words.find}
      form={form}
      onClose={onClose}
    >
      <TextInput
        {...form.field('userCode')}
        label={words.code}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
    </ActFormDialog>
  );
};

interface AskingDialogProps {
  readonly login: DeviceLogin;
  readonly onNext: (next: 'confirm' | 'deny') => void;
  readonly onClose: () => void;
}

/** Whoever asks, to be compared with the terminal before anything is given. */
const AskingDialog = ({ login, onNext, onClose }: AskingDialogProps) => {
  const words = useWords('developers').login;
  const { actions } = useWords('common');
  const date = useDates();
  return (
    <Dialog title={words.asking} closeLabel={actions.close} onClose={onClose}>
      <div className={styles.asking}>
        <KeyValue
          pairs={[
            { name: words.code, value: login.userCode },
            { name: words.device, value: login.name },
            { name: words.ip, value: login.ip ?? '—' },
            { name: words.started, value: date(login.startedAt, 'dateTime') },
          ]}
        />
        <p className={styles.warning}>{words.warning}</p>
        <div className={styles.acts}>
          <Button variant="default" onClick={() => onNext('deny')}>
            {words.deny}
          </Button>
          <Button onClick={() => onNext('confirm')}>{words.go}</Button>
        </div>
      </div>
    </Dialog>
  );
};

const DenyDialog = ({ login, onClose }: { login: DeviceLogin; onClose: () => void }) => {
  const words = useWords('developers').login;
  return (
    <ConfirmDialog
      title={words.denying}
      text={words.denyText}
      submitLabel={words.deny}
      isGrave
      act={useDenyLogin()}
      input={{ id: login.id }}
      done={words.denied}
      onClose={onClose}
    />
  );
};
export default LoginDialogs;
