import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { personTones } from '../../../../ui/states/states.ts';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import { useOnboardingStep, type OnboardingCase } from '../../api.ts';
import { mayChangeCompany, placeOf } from '../../paths.ts';
import styles from './PeopleList.module.css';
import { PageLink } from '../../../../ui/page/PageLink.tsx';

type Person = OnboardingCase['people'][number];

/** Whoever has something to do, or may be asked for other documents because a reviewer wants to see some. */
const mayBeAsked = ({ isApplicant, state }: Person, isWanted: boolean): boolean => {
  if (isApplicant || state === 'checking') return false;
  return isWanted || (state !== 'passed' && state !== 'in_review');
};

/** Where each of the company's people stands, with another link for whoever needs one. It follows by itself. */
export const PeopleList = ({ found }: { found: OnboardingCase }) => {
  const { people: words, refused } = useWords('onboarding');
  const resend = useOnboardingStep('resendInvitation');
  const showDate = useDates();
  const [sentTo, setSentTo] = useState<string>();
  const mayChange = mayChangeCompany(found);
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.heading}>{words.heading}</h2>
        {mayChange && <PageLink to={placeOf('people', found)}>{words.change}</PageLink>}
      </div>
      <ul className={styles.list}>
        {found.people.map((person) => (
          <li key={person.id} className={styles.person}>
            <div className={styles.who}>
              <p className={styles.name}>
                {person.firstName} {person.lastName}
              </p>
              <p className={styles.faint}>{words.role(person.share, person.isController)}</p>
              <p className={styles.faint}>{person.isApplicant ? words.yours : person.email}</p>
            </div>
            <div className={styles.stands}>
              <StatusDot tone={personTones[person.state]}>{words.state[person.state]}</StatusDot>
              {person.state === 'to_mend' &&
                person.reasons.map((reason) => (
                  <p key={reason} className={styles.faint}>
                    {refused.reasons[reason]}
                  </p>
                ))}
              {mayChange && mayBeAsked(person, found.state === 'documents_wanted') && (
                <>
                  {person.expiresAt && person.state !== 'expired' && (
                    <p className={styles.faint}>{words.until(showDate(person.expiresAt))}</p>
                  )}
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`${words.resend}: ${person.firstName} ${person.lastName}`}
                    loading={resend.isPending && resend.variables.id === person.id}
                    onClick={() =>
                      resend.mutate({ id: person.id }, { onSuccess: () => setSentTo(person.email) })
                    }
                  >
                    {words.resend}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.faint}>
        {resend.error?.message ?? (sentTo && !resend.isPending ? words.resent(sentTo) : '')}
      </p>
    </section>
  );
};
