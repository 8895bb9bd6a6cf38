import { useNavigate } from 'react-router';
import { fundingWayPlace, places } from '../../../../lib/paths/places.ts';
import { useScreenParams } from '../../../../lib/screens/screen-context.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { OpenOne } from '../../../../parts/lists/OpenOne.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { PageLink } from '../../../../ui/page/PageLink.tsx';
import qr from '../qr/Qr.module.css';
import ways from '../ways/Ways.module.css';
import { useZelleFunding, useZelleTerms } from '../../zelle-api.ts';
import { ZelleForm } from './ZelleForm.tsx';
import { ZellePayment } from './ZellePayment.tsx';

/** `/catalog/modules/FundsModules/zelle`: how much, and then whom to pay and with which code. */
export const ZellePage = () => {
  const words = useWords('zelle');
  const { choose } = useWords('fundingWays');
  const { id } = useScreenParams();
  const navigate = useNavigate();
  const funding = useZelleFunding(id);
  const terms = useZelleTerms();
  return (
    <>
      <PageHeader title={choose.names.zelle} lead={words.lead} />
      <PageLink to={places.addFunds} className={ways.back}>
        {choose.back}
      </PageLink>
      <div className={qr.page}>
        {id === undefined ? (
          <OpenOne query={terms} picture="money" notFound="">
            {(known) => (
              <ZelleForm
                terms={known}
                onOpened={(opened) => void navigate(fundingWayPlace('zelle', opened.id))}
              />
            )}
          </OpenOne>
        ) : (
          <OpenOne query={funding} picture="money" notFound={words.notFound}>
            {(one) => <ZellePayment key={one.id} funding={one} />}
          </OpenOne>
        )}
      </div>
    </>
  );
};
