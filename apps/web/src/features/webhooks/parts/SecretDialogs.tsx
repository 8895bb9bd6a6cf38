import { useWords } from '../../../lib/words/language.ts';
import { NewSecretDialog } from '../../../parts/dialogs/NewSecretDialog.tsx';
import { RotateDialog } from '../../../parts/dialogs/RotateDialog.tsx';
import { useRotateSecret, type Webhook } from '../api.ts';

/** Shows a new secret, this once. */
export const WebhookSecretDialog = (props: { secret: string; onClose: () => void }) => (
  <NewSecretDialog words={useWords('webhooks').secret} {...props} />
);

interface RotateWebhookDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}

export const RotateWebhookDialog = ({ webhook: { id, version }, ...rest }: RotateWebhookDialogProps) => {
  const { rotating, rotatingText, rotate } = useWords('webhooks').secret;
  const words = { title: rotating, text: rotatingText, submit: rotate };
  return <RotateDialog words={words} act={useRotateSecret()} input={{ id, version }} {...rest} />;
};
