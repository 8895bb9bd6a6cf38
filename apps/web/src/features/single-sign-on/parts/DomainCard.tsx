import { Button } from '@mantine/core';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { Has } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useVerifyDomain, type SsoDomain } from '../api.ts';
import styles from './board.module.css';

/** A domain, and until it is verified the record that proves it. */
export const DomainCard = ({ domain, onRemove }: { domain: SsoDomain; onRemove: () => void }) => {
  const words = useWords('singleSignOn').domains;
  const { actions } = useWords('common');
  const verify = useVerifyDomain();
  const copied = (value: string) => (
    <CopyText value={value} label={actions.copy} doneLabel={actions.copied} />
  );
  const isVerified = domain.verifiedAt !== null;
  return (
    <section className={styles.board} aria-label={domain.domain}>
      <h3 className={styles.heading}>{domain.domain}</h3>
      <StatusDot tone={isVerified ? 'good' : 'calm'}>{isVerified ? words.verified : words.waiting}</StatusDot>
      {!isVerified && (
        <KeyValue
          pairs={[
            { name: words.name, value: copied(domain.recordName) },
            { name: words.value, value: copied(domain.recordValue) },
          ]}
        />
      )}
      <Has codes="sso:write">
        <div className={styles.acts}>
          {!isVerified && (
            <Button loading={verify.isPending} onClick={() => verify.mutate({ id: domain.id })}>
              {words.verify}
            </Button>
          )}
          <Button variant="default" onClick={onRemove}>
            {words.remove}
          </Button>
          {verify.error && (
            <p className={styles.message} role="alert">
              {refusalOf(verify.error).message}
            </p>
          )}
        </div>
      </Has>
    </section>
  );
};
