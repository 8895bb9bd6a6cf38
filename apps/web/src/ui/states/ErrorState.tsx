import { Button } from '@mantine/core';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  readonly title: string;
  readonly text: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** Something that should be here did not load: what happened, and the button that tries again. */
export const ErrorState = ({ title, text, retryLabel, onRetry, isRetrying = false }: ErrorStateProps) => (
  <div role="alert">
    <EmptyState picture="broken" title={title} text={text}>
      <Button variant="default" onClick={onRetry} loading={isRetrying}>
        {retryLabel}
      </Button>
    </EmptyState>
  </div>
);
