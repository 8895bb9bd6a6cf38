import { Button } from '@mantine/core';
import { conversionLife } from '@tael/contract/funding/conversions/states';
import { mayMove } from '@tael/contract/kernel/transitions';
import { useState } from 'react';
import { places } from '../../../lib/paths/places.ts';
import { useCan, useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { conversionTones } from '../../../ui/states/funding-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useCancelConversion, type Conversion } from '../conversion-api.ts';
import { ReviewConversion, useConversionFacts } from './ReviewConversion.tsx';
import styles from './usdc.module.css';

/** One conversion: what it moves, how it stands, and what may still be done with it. */
export const ConversionDetail = ({ conversion }: { readonly conversion: Conversion }) => {
  const words = useWords('conversions');
  const date = useDates();
  const facts = useConversionFacts(conversion);
  const mayConvert = useCan('funding:convert');
  const seesApprovals = useSees('approval:read');
  const cancel = useCancelConversion();
  const [asked, setAsked] = useState<'convert' | 'cancel'>();
  const close = () => setAsked(undefined);
  const { id, version, state, preparedAt, expiresAt, completedAt } = conversion;
  return (
    <>
      <div className={styles.standing}>
        <StatusDot tone={conversionTones[state]}>{words.state[state]}</StatusDot>
        <p className={styles.small}>{words.stateText[state]}</p>
      </div>
      <KeyValue
        pairs={[
          ...facts,
          { name: words.detail.quoted, value: date(preparedAt, 'dateTime') },
          ...(expiresAt ? [{ name: words.review.until, value: date(expiresAt, 'dateTime') }] : []),
          ...(completedAt ? [{ name: words.detail.completed, value: date(completedAt, 'dateTime') }] : []),
        ]}
      />
      {mayConvert && mayMove(conversionLife, state, 'canceled') && (
        <div className={styles.acts}>
          {state === 'awaiting_approval' && seesApprovals && (
            <ButtonLink to={places.approvals}>{words.detail.approval}</ButtonLink>
          )}
          {state === 'prepared' && (
            <Button onClick={() => setAsked('convert')}>{words.detail.confirm}</Button>
          )}
          <Button variant="default" onClick={() => setAsked('cancel')}>
            {words.detail.cancel}
          </Button>
        </div>
      )}
      {asked === 'convert' && <ReviewConversion conversion={conversion} onClose={close} onMade={close} />}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={words.detail.cancelTitle}
          text={words.detail.cancelText}
          submitLabel={words.detail.cancel}
          cancelLabel={words.detail.keep}
          act={cancel}
          input={{ id, version }}
          done={words.detail.canceled}
          onClose={close}
        />
      )}
    </>
  );
};
