import { useState } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { NewSecretDialog } from '../../../parts/dialogs/NewSecretDialog.tsx';
import { RotateDialog } from '../../../parts/dialogs/RotateDialog.tsx';
import { useCreateScimToken, useRevokeScimToken, type ScimToken } from '../api.ts';

interface CreateTokenDialogProps {
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}

export const CreateTokenDialog = (props: CreateTokenDialogProps) => {
  const { creating, create } = useWords('singleSignOn').scim;
  const [id] = useState(() => crypto.randomUUID());
  const words = { ...creating, submit: create };
  return <RotateDialog words={words} act={useCreateScimToken()} input={{ id }} {...props} />;
};

/** Shows a new token, this once. */
export const TokenSecretDialog = (props: { secret: string; onClose: () => void }) => (
  <NewSecretDialog words={useWords('singleSignOn').scim.secret} {...props} />
);

export const RevokeTokenDialog = ({ token, onClose }: { token: ScimToken; onClose: () => void }) => {
  const { revoke, revoking } = useWords('singleSignOn').scim;
  return (
    <ConfirmDialog
      title={revoking.title}
      text={revoking.text}
      submitLabel={revoke}
      isGrave
      act={useRevokeScimToken()}
      input={{ id: token.id }}
      done={revoking.done}
      onClose={onClose}
    />
  );
};
