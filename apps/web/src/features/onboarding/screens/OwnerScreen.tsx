import { Loader } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBrand } from '../../../lib/brand.ts';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useFirstLanguage } from '../../../lib/words/first-language.ts';
import { useWords } from '../../../lib/words/language.ts';
import {
  keptLink,
  useInvitation,
  useOwnerIdentityPage,
  type Invitation,
  type OpenInvitation,
} from '../owner-api.ts';
import { PageAgain } from '../parts/details/PageAgain.tsx';
import { OwnerDetailsForm } from '../parts/owners/OwnerDetailsForm.tsx';
import { OwnerDocumentsForm } from '../parts/owners/OwnerDocumentsForm.tsx';
import { OwnerPageForm } from '../parts/owners/OwnerPageForm.tsx';
import { RefusedBox } from '../parts/RefusedBox.tsx';
import { FormPage } from '../parts/FormPage.tsx';
import styles from './OwnerScreen.module.css';

/** Who asks for what, in what role, and why. */
const Asked = ({ found }: { found: OpenInvitation }) => {
  const words = useWords('onboarding').owner;
  const showDate = useDates();
  const { share, isController } = found.owner;
  return (
    <div className={styles.asked}>
      <p>{words.asks(found.inviter, found.company)}</p>
      <ul className={styles.roles}>
        {share !== '' && <li>{words.owns(share)}</li>}
        {isController && <li>{words.controls}</li>}
      </ul>
      <p className={styles.faint}>{words.why}</p>
      <p className={styles.faint}>{words.until(showDate(found.expiresAt))}</p>
    </div>
  );
};

const Refusals = ({ found }: { found: OpenInvitation }) => {
  const { refused } = useWords('onboarding');
  const { identityCheck } = found.owner;
  if (identityCheck?.state !== 'failed') return null;
  return (
    <RefusedBox title={refused.title}>
      {identityCheck.reasons.map(({ code }) => (
        <p key={code}>{refused.reasons[code]}</p>
      ))}
    </RefusedBox>
  );
};

/** The check is under way, here or on the provider's page. */
const Checking = ({ token, isElsewhere }: { token: string; isElsewhere: boolean }) => {
  const { owner, identity } = useWords('onboarding');
  const open = useOwnerIdentityPage(token);
  const { title, text } = isElsewhere ? identity.page.checking : owner.checking;
  return (
    <FormPage title={title}>
      <div className={styles.waiting} role="status">
        <Loader size={20} />
        <p>{text}</p>
      </div>
      {isElsewhere && <PageAgain open={open} />}
    </FormPage>
  );
};

const Open = ({ token, found }: { token: string; found: OpenInvitation }) => {
  const { owner: words, identity } = useWords('onboarding');
  const isElsewhere = useBrand()?.identityPage ?? false;
  const [isChanging, setIsChanging] = useState(false);
  const { owner } = found;
  if (owner.state === 'checking') return <Checking token={token} isElsewhere={isElsewhere} />;
  const mustWrite = owner.details === null || owner.mustMendDetails || isChanging;
  const documentsLead = isElsewhere ? identity.page.lead : words.documentsLead;
  const Documents = isElsewhere ? OwnerPageForm : OwnerDocumentsForm;
  return (
    <FormPage title={words.title}>
      <Asked found={found} />
      <Refusals found={found} />
      <h2 className={styles.part}>{mustWrite ? words.details : words.documents}</h2>
      <p className={styles.partLead}>{mustWrite ? words.detailsLead : documentsLead}</p>
      {mustWrite ? (
        <OwnerDetailsForm token={token} found={found} onSaved={() => setIsChanging(false)} />
      ) : (
        <Documents token={token} found={found} onChangeDetails={() => setIsChanging(true)} />
      )}
    </FormPage>
  );
};

/** A link that opens nothing any more says why, and who can help. */
const Ended = ({ found }: { found: Invitation }) => {
  const words = useWords('onboarding').owner;
  const { inviter, company } = found;
  switch (found.state) {
    case 'used':
      return <FormPage title={words.used.title} lead={words.used.text(inviter)} />;
    case 'expired':
      return <FormPage title={words.expired.title} lead={words.expired.text(inviter, company)} />;
    case 'open':
    case 'withdrawn':
      return <FormPage title={words.withdrawn.title} lead={words.withdrawn.text(inviter, company)} />;
  }
};

/** `/user/informationValidation`: an owner of a company confirms who they are, by the link they were mailed. */
const OwnerScreen = () => {
  const [params] = useSearchParams();
  const token = params.get('token') ?? keptLink();
  const words = useWords('onboarding').owner;
  const { table } = useWords('lists');
  const { data: found, error } = useInvitation(token);
  useFirstLanguage(found?.language);

  if (!found && error)
    return (
      <FormPage
        title={isApiError(error) && error.status < 500 ? words.unknown.title : error.message}
        lead={words.unknown.text}
      />
    );
  if (!found) return <p role="status">{table.loading}</p>;
  const { owner } = found;
  return owner ? <Open token={token} found={{ ...found, owner }} /> : <Ended found={found} />;
};
export default OwnerScreen;
