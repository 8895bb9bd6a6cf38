import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useIsSandbox } from '../../../lib/brand.ts';
import { useWords } from '../../../lib/language.ts';
import { Waiting } from '../../../ui/Waiting.tsx';

const DeviceDialog = lazy(() => import('./DeviceDialog.tsx'));

/** Offers to put a card on a phone or with a merchant, where the network behind it is a sandbox. */
export const DeviceButton = ({ card }: { card: { readonly id: string; readonly nickname: string } }) => {
  const words = useWords('devices').sandbox;
  const { table } = useWords('common');
  const isSandbox = useIsSandbox();
  const [isOpen, setIsOpen] = useState(false);
  if (!isSandbox) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {words.title}
      </Button>
      {isOpen && (
        <Suspense fallback={<Waiting label={table.loading} />}>
          <DeviceDialog card={card} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
