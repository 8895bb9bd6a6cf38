import { Button } from '@mantine/core';
import { limitRequestLife } from '@tael/contract/limits/states';
import { mayMove } from '@tael/contract/kernel/transitions';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import type { LimitRequest } from '../api.ts';
import styles from '../../../ui/dialogs/detail.module.css';

const AnswerDialog = lazy(() =>
  import('./OwnRequestDialogs.tsx').then((part) => ({ default: part.AnswerDialog })),
);
const WithdrawDialog = lazy(() =>
  import('./OwnRequestDialogs.tsx').then((part) => ({ default: part.WithdrawDialog })),
);

/** What the customer may do with a request where it stands. */
export const OwnRequestActs = ({ request }: { request: LimitRequest }) => {
  const words = useWords('limits');
  const mayAct = useCan('limit:request');
  const [dialog, setDialog] = useState<'answer' | 'withdraw'>();
  const close = () => setDialog(undefined);
  const canAnswer = request.state === 'info_needed';
  const canWithdraw = mayMove(limitRequestLife, request.state, 'withdrawn');
  if (!mayAct || (!canAnswer && !canWithdraw)) return null;
  return (
    <>
      <div className={styles.acts} role="group" aria-label={words.detail.actions}>
        {canAnswer && <Button onClick={() => setDialog('answer')}>{words.answer.open}</Button>}
        {canWithdraw && (
          <Button variant="default" onClick={() => setDialog('withdraw')}>
            {words.withdraw.open}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {dialog === 'answer' && <AnswerDialog request={request} onClose={close} />}
        {dialog === 'withdraw' && <WithdrawDialog request={request} onClose={close} />}
      </Suspense>
    </>
  );
};
