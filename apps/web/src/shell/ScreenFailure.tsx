import { Button } from '@mantine/core';
import { Component, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ChunkTimeout } from '../lib/calls/chunk.ts';
import { hasUnsaved } from '../lib/session/own-tab.ts';
import { isOldVersion, refetchStyles } from '../ui/page/lazy.ts';
import { useWords } from '../lib/words/language.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';

interface ScreenFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/**
 * Whether a part failed while the line was down. Some browsers (Chromium 150, by the HTML standard) keep that failure and
 * answer with it until the page is loaded anew: it says nothing of a newer version.
 */
let hasFailedOffline = false;

const kindOf = (error: unknown, isOffline: boolean) => {
  if (isOffline) return 'offline';
  if (isOldVersion(error)) return hasFailedOffline ? 'error' : 'update';
  return error instanceof ChunkTimeout ? 'late' : 'error';
};

/** What is shown in a tab whose screen failed. It tries again when told to, and by itself when the line is back. */
export const ScreenFailure = ({ error, onRetry, isRetrying = false }: ScreenFailureProps) => {
  const { states, actions } = useWords('common');
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  const retry = () => {
    refetchStyles();
    onRetry();
  };
  const onLine = useEffectEvent(() => {
    setOffline(false);
    retry();
  });
  const [beganOffline] = useState(isOffline);
  const isKeptFailure = !beganOffline && hasFailedOffline && isOldVersion(error);
  useEffect(() => {
    if (beganOffline) hasFailedOffline = true;
    // The tabs beside it may hold something typed: then whoever typed it chooses when.
    else if (isKeptFailure && !hasUnsaved()) globalThis.location.reload();
  }, [beganOffline, isKeptFailure]);
  useEffect(() => {
    const back = () => onLine();
    globalThis.addEventListener('online', back);
    return () => globalThis.removeEventListener('online', back);
  }, []);
  const kind = kindOf(error, isOffline);
  return (
    <div role="alert">
      <EmptyState isPage picture="broken" title={states[`${kind}Title`]} text={states[`${kind}Text`]}>
        <Button variant="default" onClick={retry} loading={isRetrying}>
          {actions.retry}
        </Button>
        {kind !== 'offline' && (
          <Button variant="subtle" onClick={() => globalThis.location.reload()}>
            {actions.reload}
          </Button>
        )}
      </EmptyState>
    </div>
  );
};

interface State {
  readonly caught?: { readonly error: unknown } | undefined;
}

/** Keeps the fault of one screen in its tab: the frame and the other tabs go on. React asks for a class here. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return <ScreenFailure error={caught.error} onRetry={() => this.setState({ caught: undefined })} />;
  }
}
