import { newestVersion } from '@tael/contract/developers/versions';
import { cardRoutes } from '@tael/contract/cards/routes';
import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { NewSecretDialog, ShownOnce } from '../../../parts/dialogs/NewSecretDialog.tsx';
import { RotateDialog } from '../../../parts/dialogs/RotateDialog.tsx';
import {
  useChooseVersion,
  useRestoreKey,
  useRevokeKey,
  useRotateKey,
  type ApiAccess,
  type ApiKey,
} from '../api.ts';
import { curlOf } from './curl.ts';

interface KeySecretDialogProps {
  readonly secret: string;
  readonly isWaiting: boolean;
  readonly onClose: () => void;
}

/** Shows a new key, this once, with a first call to try it by, or what it waits for. */
export const KeySecretDialog = ({ isWaiting, ...props }: KeySecretDialogProps) => {
  const words = useWords('developers').secret;
  const trial = curlOf({ method: 'GET', path: cardRoutes.listCards.path }, window.location.origin);
  return (
    <NewSecretDialog words={isWaiting ? { ...words, text: words.waits } : words} {...props}>
      {!isWaiting && (
        <ShownOnce value={trial} label={words.try} copy={words.copyCall} copied={words.copied} />
      )}
    </NewSecretDialog>
  );
};

interface RotateKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}

export const RotateKeyDialog = ({ apiKey: { id, version }, ...rest }: RotateKeyDialogProps) => {
  const words = useWords('developers').rotating;
  return <RotateDialog words={words} act={useRotateKey()} input={{ id, version }} {...rest} />;
};

/** Goes back to the old key while it still answers. */
export const RestoreDialog = ({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
  const words = useWords('developers').restoring;
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      act={useRestoreKey()}
      input={{ id: apiKey.id, version: apiKey.version }}
      done={words.done}
      onClose={onClose}
    />
  );
};

export const RevokeDialog = ({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
  const words = useWords('developers').revoking;
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      isGrave
      act={useRevokeKey()}
      input={{ id: apiKey.id }}
      done={words.done}
      onClose={onClose}
    />
  );
};

/** Moves the account to the newest version of the API. */
export const VersionDialog = ({ access, onClose }: { access: ApiAccess; onClose: () => void }) => {
  const words = useWords('developers').versions;
  return (
    <ConfirmDialog
      title={words.title(newestVersion)}
      text={words.text}
      submitLabel={words.submit}
      act={useChooseVersion()}
      input={{ id: access.id, version: access.version, apiVersion: newestVersion }}
      done={words.done}
      onClose={onClose}
    />
  );
};
