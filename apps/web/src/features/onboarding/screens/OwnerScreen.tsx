import { Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { showLanguage, useWords } from '../../../lib/language.ts';
import { useInvitation, type Invitation, type OpenInvitation } from '../owner-api.ts';
import { OwnerDetailsForm } from '../parts/OwnerDetailsForm.tsx';
import { OwnerPapersForm } from '../parts/OwnerPapersForm.tsx';
import { RefusedBox } from '../parts/RefusedBox.tsx';
import { SheetPage } from '../parts/SheetPage.tsx';
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

const Open = ({ token, found }: { token: string; found: OpenInvitation }) => {
  const words = useWords('onboarding').owner;
  const [isChanging, setIsChanging] = useState(false);
  const { owner } = found;
  if (owner.state === 'checking')
    return (
      <SheetPage title={words.checking.title}>
        <div className={styles.waiting} role="status">
          <Loader size={20} />
          <p>{words.checking.text}</p>
        </div>
      </SheetPage>
    );
  const mustWrite = owner.details === null || owner.mustMendDetails || isChanging;
  return (
    <SheetPage title={words.title}>
      <Asked found={found} />
      <Refusals found={found} />
      <h2 className={styles.part}>{mustWrite ? words.details : words.papers}</h2>
      <p className={styles.partLead}>{mustWrite ? words.detailsLead : words.papersLead}</p>
      {mustWrite ? (
        <OwnerDetailsForm token={token} found={found} onSaved={() => setIsChanging(false)} />
      ) : (
        <OwnerPapersForm token={token} found={found} onChangeDetails={() => setIsChanging(true)} />
      )}
    </SheetPage>
  );
};

/** A link that opens nothing any more says why, and who can help. */
const Ended = ({ found }: { found: Invitation }) => {
  const words = useWords('onboarding').owner;
  const { inviter, company } = found;
  switch (found.state) {
    case 'used':
      return <SheetPage title={words.used.title} lead={words.used.text(inviter)} />;
    case 'expired':
      return <SheetPage title={words.expired.title} lead={words.expired.text(inviter, company)} />;
    case 'open':
    case 'withdrawn':
      return <SheetPage title={words.withdrawn.title} lead={words.withdrawn.text(inviter, company)} />;
  }
};

/** `/user/informationValidation`: an owner of a company confirms who they are, by the link they were mailed. */
const OwnerScreen = () => {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const words = useWords('onboarding').owner;
  const { table } = useWords('common');
  const { data: found, error } = useInvitation(token);
  const isTold = useRef(false);
  const language = found?.language;
  useEffect(() => {
    // In the owner's language at first; whoever switches then is not switched back.
    if (language === undefined || isTold.current) return;
    isTold.current = true;
    void showLanguage(language);
  }, [language]);

  if (!found && error)
    return (
      <SheetPage
        title={isApiError(error) && error.status < 500 ? words.unknown.title : error.message}
        lead={words.unknown.text}
      />
    );
  if (!found) return <p role="status">{table.loading}</p>;
  const { owner } = found;
  return owner ? <Open token={token} found={{ ...found, owner }} /> : <Ended found={found} />;
};
export default OwnerScreen;
