import { Suspense, type ComponentType } from 'react';
import { qrWays } from '@tael/contract/funding/intents/states';
import { lazy } from '../../../ui/page/lazy.ts';
import { chosen } from '../../../lib/forms/filters.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { Ways } from '../parts/ways/Ways.tsx';

const BankTransfer = lazy(async () => ({
  default: (await import('../parts/BankTransfer.tsx')).BankTransfer,
}));
const AchPage = lazy(async () => ({ default: (await import('../parts/ach/AchPage.tsx')).AchPage }));
const ZellePage = lazy(async () => ({ default: (await import('../parts/zelle/ZellePage.tsx')).ZellePage }));
const QrPage = lazy(async () => ({ default: (await import('../parts/qr/QrPage.tsx')).QrPage }));

const pages: Readonly<Record<string, ComponentType>> = { bank: BankTransfer, ach: AchPage, zelle: ZellePage };

/** `/catalog/modules/FundsModules`: the ways to add funds, and the page of the one that the address names. */
const AddFundsScreen = () => {
  const { way = '' } = useScreenParams();
  const qrWay = chosen(qrWays, way);
  if (qrWay)
    return (
      <Suspense>
        <QrPage key={qrWay} way={qrWay} />
      </Suspense>
    );
  const Page = pages[way];
  return Page ? (
    <Suspense>
      <Page />
    </Suspense>
  ) : (
    <Ways />
  );
};
export default AddFundsScreen;
