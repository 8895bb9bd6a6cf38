import { useWords } from '../../lib/words/language.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';

interface FailedProps {
  /** What was asked for, to be asked for again. */
  readonly query: { readonly refetch: () => unknown; readonly isFetching: boolean };
  /** Says what did not load, where it is only a part of the page. */
  readonly title?: string;
}

/** Something that did not load, with the way to try again. */
export const Failed = ({ query, title }: FailedProps) => {
  const { actions, states } = useWords('common');
  return (
    <ErrorState
      title={title ?? states.errorTitle}
      text={states.errorText}
      retryLabel={actions.retry}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
};
