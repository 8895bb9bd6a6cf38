import { Suspense } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { places } from '../../../lib/paths/places.ts';
import { useWords } from '../../../lib/words/language.ts';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useLinkedBanks } from '../ach-api.ts';
import ach from '../parts/ach/Ach.module.css';
import qr from '../parts/qr/Qr.module.css';
import { accountToDebit } from '../parts/sources/account-to-debit.ts';
import { BankCard } from '../parts/sources/BankCard.tsx';
import { TopUpForm } from '../parts/sources/TopUpForm.tsx';
import ways from '../parts/ways/Ways.module.css';
import { useTopUp } from '../top-up-api.ts';

const Senders = lazy(() =>
  import('../parts/sources/Senders.tsx').then(({ Senders: part }) => ({ default: part })),
);

/** `/catalog/modules/FundingSources`: linked banks with their standing, quick funding, the automatic top-up, and known senders. */
const FundingSourcesScreen = () => {
  const words = useWords('fundingSources');
  const { empty } = useWords('ach');
  const banks = useLinkedBanks();
  const topUp = useTopUp();
  return (
    <>
      <PageHeader title={words.title} lead={words.lead}>
        <ButtonLink to={places.depositAddresses} variant="default">
          {words.addresses}
        </ButtonLink>
        <ButtonLink to={places.bankAccounts}>{words.link}</ButtonLink>
      </PageHeader>
      <OpenOne query={banks} picture="money" notFound="">
        {(found) =>
          found.length === 0 ? (
            <EmptyState picture="money" title={empty.title} text={empty.text} />
          ) : (
            <div className={ach.sources}>
              <section aria-labelledby="banks">
                <h2 id="banks" className={ach.title}>
                  {words.banks}
                </h2>
                <ul className={ways.ways}>
                  {found.map((bank) => (
                    <BankCard key={bank.id} bank={bank} />
                  ))}
                </ul>
              </section>
              <div className={qr.page}>
                {topUp.data !== undefined && (topUp.data !== null || accountToDebit(found)) && (
                  <TopUpForm key={topUp.data?.version ?? 0} banks={found} topUp={topUp.data} />
                )}
              </div>
            </div>
          )
        }
      </OpenOne>
      <Suspense>
        <Senders />
      </Suspense>
    </>
  );
};
export default FundingSourcesScreen;
