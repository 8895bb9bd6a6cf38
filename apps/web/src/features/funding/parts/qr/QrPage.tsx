import type { QrWay } from '@tael/contract/funding/intents/states';
import { useNavigate } from 'react-router';
import { fundingWayPlace, places } from '../../../../lib/paths/places.ts';
import { useScreenParams } from '../../../../lib/screens/screen-context.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { OpenOne } from '../../../../parts/lists/OpenOne.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { PageLink } from '../../../../ui/page/PageLink.tsx';
import { useQrFunding } from '../../ways-api.ts';
import ways from '../ways/Ways.module.css';
import styles from './Qr.module.css';
import { QrForm } from './QrForm.tsx';
import { QrPayment } from './QrPayment.tsx';

/** `/catalog/modules/FundsModules/alipay` or `wechat`: how much, and then the code of the payment that the address names. */
export const QrPage = ({ way }: { readonly way: QrWay }) => {
  const words = useWords('fundingWays');
  const { id } = useScreenParams();
  const navigate = useNavigate();
  const funding = useQrFunding(id);
  const name = words.choose.names[way];
  return (
    <>
      <PageHeader title={name} lead={words.qr.lead(name)} />
      <PageLink to={places.addFunds} className={ways.back}>
        {words.choose.back}
      </PageLink>
      <div className={styles.page}>
        {id === undefined ? (
          <QrForm way={way} onOpened={(opened) => void navigate(fundingWayPlace(way, opened.id))} />
        ) : (
          <OpenOne query={funding} picture="money" notFound={words.detail.notFound}>
            {(one) => <QrPayment funding={one} way={way} />}
          </OpenOne>
        )}
      </div>
    </>
  );
};
