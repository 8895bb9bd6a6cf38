import { lazy } from '../../../ui/page/lazy.ts';
import { useWords } from '../../../lib/words/language.ts';
import { SandboxButton } from './SandboxButton.tsx';

const DeviceDialog = lazy(() => import('./DeviceDialog.tsx'));

/** Offers to put a card on a phone or with a merchant. */
export const DeviceButton = ({ card }: { card: { readonly id: string; readonly nickname: string } }) => (
  <SandboxButton title={useWords('devices').sandbox.title}>
    {(close) => <DeviceDialog card={card} onClose={close} />}
  </SandboxButton>
);
