import { Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useIsSandbox } from '../../../lib/brand.ts';
import { useWords } from '../../../lib/language.ts';
import { Waiting } from '../../../ui/Waiting.tsx';

interface SandboxButtonProps {
  readonly title: string;
  /** What it opens, given the way to close it again. */
  readonly children: (close: () => void) => ReactNode;
}

/** Plays the world outside, where that is a sandbox; elsewhere it is not there. */
export const SandboxButton = ({ title, children }: SandboxButtonProps) => {
  const { table } = useWords('common');
  const isSandbox = useIsSandbox();
  const [isOpen, setIsOpen] = useState(false);
  if (!isSandbox) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <Suspense fallback={<Waiting label={table.loading} />}>{children(() => setIsOpen(false))}</Suspense>
      )}
    </>
  );
};
