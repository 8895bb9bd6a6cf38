import type { PlanCode } from '@tael/contract/fees/schedule';
import { formatMoney } from '@tael/i18n/format';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { places } from '../../../lib/paths/places.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';

import { useChangePlan, usePlanPreview, type PlanPreview } from '../api.ts';
import own from './PlanDialog.module.css';

interface PlanDialogProps {
  readonly code: PlanCode;
  readonly onClose: () => void;
}

/** What choosing a plan changes and costs; then it is chosen, for that price. */
const PlanDialog = ({ code, onClose }: PlanDialogProps) => {
  const words = useWords('plans');
  const { actions } = useWords('common');
  const { table } = useWords('lists');
  const preview = usePlanPreview(code);
  if (preview.data && preview.data.over.length > 0)
    return <OverDialog preview={preview.data} onClose={onClose} />;
  if (preview.data) return <ConfirmPlan preview={preview.data} onClose={onClose} />;
  return (
    <Dialog title={words.names[code]} closeLabel={actions.close} onClose={onClose}>
      {preview.error ? (
        <Failed query={preview} title={words.dialog.failed} />
      ) : (
        <LoadingState label={table.loading} />
      )}
    </Dialog>
  );
};
export default PlanDialog;

const ConfirmPlan = ({ preview, onClose }: { preview: PlanPreview; onClose: () => void }) => {
  const words = useWords('plans');
  const { actions } = useWords('common');
  const date = useDates();
  const { isPending, error, mutate } = useChangePlan();
  const { kind, code, charged, nextCharge, subAccounts } = preview;
  const { dialog } = words;
  const isNow = kind === 'take' || kind === 'upgrade';
  return (
    <FormDialog
      title={dialog.title[kind](words.names[code])}
      closeLabel={actions.close}
      cancelLabel={dialog.keepCurrent}
      submitLabel={words.act[kind]}
      isBusy={isPending}
      isGrave={kind === 'cancel'}
      message={actRefusal(error)?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(
          { code, charged: charged.amount },
          {
            onSuccess: () => {
              notify({ tone: 'good', text: dialog.done[kind] });
              onClose();
            },
          },
        );
      }}
    >
      <p className={styles.soft}>{dialog.text[kind]}</p>
      <KeyValue
        pairs={[
          { name: dialog.today, value: <Money value={charged} size="strong" /> },
          ...(isNow ? [{ name: dialog.after, value: <Money value={preview.availableAfter} /> }] : []),
          { name: dialog.from, value: isNow ? dialog.now : date(preview.from, 'medium') },
          {
            name: dialog.next,
            value: nextCharge
              ? words.onDay(
                  formatMoney(nextCharge.amount.amount, nextCharge.amount.currency),
                  date(nextCharge.at, 'medium'),
                )
              : dialog.none,
          },
          { name: dialog.room, value: dialog.roomFromTo(subAccounts.now, subAccounts.then) },
        ]}
      />
    </FormDialog>
  );
};

/** Which sub-accounts stand in the way of a smaller plan. */
const OverDialog = ({ preview, onClose }: { preview: PlanPreview; onClose: () => void }) => {
  const words = useWords('plans');
  const { actions } = useWords('common');
  return (
    <Dialog title={words.over.title} closeLabel={actions.close} onClose={onClose}>
      <p className={styles.soft}>
        {words.over.text(words.names[preview.code], preview.subAccounts.then, preview.over.length)}
      </p>
      <ul className={own.over}>
        {preview.over.map(({ id, name, email }) => (
          <li key={id}>{name || email}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <ButtonLink to={places.people}>{words.over.open}</ButtonLink>
      </div>
    </Dialog>
  );
};
