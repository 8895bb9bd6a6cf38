import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useIsSandbox } from '../../../lib/brand.ts';
import { useWords } from '../../../lib/language.ts';
import { Waiting } from '../../../ui/Waiting.tsx';
import type { PayingCard } from './purchase-form.ts';

const PurchaseDialog = lazy(() => import('./PurchaseDialog.tsx'));

/** Offers to pay with a card, where the network behind it is a sandbox; elsewhere it is not there. */
export const PurchaseButton = ({ card }: { card: PayingCard }) => {
  const words = useWords('transactions').purchase;
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
          <PurchaseDialog card={card} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
