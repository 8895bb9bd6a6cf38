import { useWords } from '../../../lib/words/language.ts';
import { NewSecretDialog } from '../../../parts/dialogs/NewSecretDialog.tsx';
import { RotateDialog } from '../../../parts/dialogs/RotateDialog.tsx';
import { useRotateEndpointSecret, type Endpoint } from '../event-api.ts';

/** Shows a new signing secret, this once. */
export const EndpointSecretDialog = (props: { secret: string; onClose: () => void }) => {
  const { secret, endpoints } = useWords('developers');
  return <NewSecretDialog words={{ ...secret, ...endpoints.secret }} {...props} />;
};

interface RotateSecretDialogProps {
  readonly endpoint: Endpoint;
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}

export const RotateSecretDialog = ({ endpoint: { id, version }, ...rest }: RotateSecretDialogProps) => {
  const words = useWords('developers').endpoints.rotating;
  return <RotateDialog words={words} act={useRotateEndpointSecret()} input={{ id, version }} {...rest} />;
};
