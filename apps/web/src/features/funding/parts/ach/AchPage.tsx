import { useNavigate } from 'react-router';
import { fundingWayPlace, places } from '../../../../lib/paths/places.ts';
import { useScreenParams } from '../../../../lib/screens/screen-context.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { OpenOne } from '../../../../parts/lists/OpenOne.tsx';
import { ButtonLink } from '../../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { PageLink } from '../../../../ui/page/PageLink.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { useAchFunding, useLinkedBanks, type AchFunding } from '../../ach-api.ts';
import qr from '../qr/Qr.module.css';
import ways from '../ways/Ways.module.css';
import { AchDebit } from './AchDebit.tsx';
import { AchForm } from './AchForm.tsx';

const NewDebit = ({ onOpened }: { readonly onOpened: (opened: AchFunding) => void }) => {
  const { empty } = useWords('ach');
  const banks = useLinkedBanks();
  return (
    <OpenOne query={banks} picture="money" notFound="">
      {(found) =>
        found.length === 0 ? (
          <EmptyState picture="money" title={empty.title} text={empty.text}>
            <ButtonLink to={places.bankAccounts}>{empty.add}</ButtonLink>
          </EmptyState>
        ) : (
          <AchForm banks={found} onOpened={onOpened} />
        )
      }
    </OpenOne>
  );
};

/** `/catalog/modules/FundsModules/ach`: from which account how much, and then what became of the debit that the address names. */
export const AchPage = () => {
  const words = useWords('ach');
  const { choose } = useWords('fundingWays');
  const { id } = useScreenParams();
  const navigate = useNavigate();
  const funding = useAchFunding(id);
  const show = (opened: AchFunding) => void navigate(fundingWayPlace('ach', opened.id));
  return (
    <>
      <PageHeader title={choose.names.ach} lead={words.lead} />
      <PageLink to={places.addFunds} className={ways.back}>
        {choose.back}
      </PageLink>
      <div className={qr.page}>
        {id === undefined ? (
          <NewDebit onOpened={show} />
        ) : (
          <OpenOne query={funding} picture="money" notFound={words.notFound}>
            {(one) => <AchDebit key={one.id} debit={one} onRetried={show} />}
          </OpenOne>
        )}
      </div>
    </>
  );
};
