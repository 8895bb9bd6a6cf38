import { lazy } from '../../../ui/page/lazy.ts';
import { useWords } from '../../../lib/words/language.ts';
import type { PayingCard } from './purchase-form.ts';
import { SandboxButton } from './SandboxButton.tsx';

const PurchaseDialog = lazy(() => import('./PurchaseDialog.tsx'));

/** Offers to pay with a card. */
export const PurchaseButton = ({ card }: { card: PayingCard }) => (
  <SandboxButton title={useWords('transactions').purchase.title}>
    {(close) => <PurchaseDialog card={card} onClose={close} />}
  </SandboxButton>
);
