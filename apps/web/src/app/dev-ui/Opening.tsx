import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useSay } from './specimen.ts';

/** A button that opens what lies over the page; `children` are told how to close it. */
export const Opening = ({ children }: { children: (close: () => void) => ReactNode }) => {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {say('Open', '打开')}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
};
