import { useWords } from '../../../lib/language.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';

/** A queue, or one thing of it, that did not load. */
export const Failed = ({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) => {
  const { actions, states } = useWords('common');
  return (
    <ErrorState
      title={states.errorTitle}
      text={states.errorText}
      retryLabel={actions.retry}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
};
