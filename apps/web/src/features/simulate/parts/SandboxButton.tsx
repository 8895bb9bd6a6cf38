import { Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useIsSandbox } from '../../../lib/brand.ts';
import { useWords } from '../../../lib/words/language.ts';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';

interface SandboxButtonProps {
  readonly title: string;
  /** What it opens, given the way to close it again. */
  readonly children: (close: () => void) => ReactNode;
}

/** Plays the world outside, where that is a sandbox; elsewhere it is not there. */
export const SandboxButton = ({ title, children }: SandboxButtonProps) => {
  const { table } = useWords('lists');
  const isSandbox = useIsSandbox();
  const [isOpen, setIsOpen] = useState(false);
  if (!isSandbox) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <Suspense fallback={<LoadingState label={table.loading} />}>
          {children(() => setIsOpen(false))}
        </Suspense>
      )}
    </>
  );
};
