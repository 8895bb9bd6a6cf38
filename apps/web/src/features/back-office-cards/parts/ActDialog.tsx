import { Textarea, TextInput } from '@mantine/core';
import { cardAdminRoutes } from '@tael/contract/cards/admin-routes';
import { cardBlockReasons, cardReleaseOutcomes } from '@tael/contract/cards/block';
import { cardLosses } from '@tael/contract/cards/states';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { useReportWords } from '../../../parts/purchases/report-words.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { useStaffAct, type StaffAct, type BackOfficeCardDetail } from '../api.ts';

interface ActDialogProps {
  readonly shown: BackOfficeCardDetail;
  readonly act: StaffAct;
  readonly onClose: () => void;
}

type Field = 'loss' | 'reason' | 'outcome' | 'caseId' | 'note';

const first: Readonly<Record<Field, string>> = {
  ...{ loss: 'lost', reason: '', outcome: 'active' },
  ...{ caseId: '', note: '' },
};

/** What each act asks for. */
const asked: Readonly<Record<StaffAct, readonly Field[]>> = {
  freezeBackOfficeCard: ['reason'],
  unfreezeBackOfficeCard: [],
  reportBackOfficeCard: ['loss', 'reason'],
  closeBackOfficeCard: ['reason'],
  allowCardReplacement: ['reason'],
  blockCard: ['reason', 'caseId', 'note'],
  proposeCardRelease: ['outcome', 'caseId', 'note'],
  approveCardRelease: [],
  rejectCardRelease: ['note'],
};

/** Acts whose reason is a sentence, which the customer reads. */
const saysWhy: readonly StaffAct[] = [
  'freezeBackOfficeCard',
  'reportBackOfficeCard',
  'closeBackOfficeCard',
  'allowCardReplacement',
];
/** Acts that end a card, or take two people to undo. */
const grave: readonly StaffAct[] = ['reportBackOfficeCard', 'closeBackOfficeCard', 'blockCard'];

const useLabels = (act: StaffAct, { card, release }: BackOfficeCardDetail) => {
  const words = useWords('backOfficeCards');
  const date = useDates();
  const { approve, closing, report } = words;
  const labels = {
    freezeBackOfficeCard: words.freeze,
    unfreezeBackOfficeCard: words.unfreeze,
    reportBackOfficeCard: { ...report, text: card.status === 'inactive' ? report.unarrived : report.text },
    closeBackOfficeCard: { ...closing, text: closing.text(date(card.closesAt, 'medium')) },
    allowCardReplacement: words.allow,
    blockCard: words.block,
    proposeCardRelease: words.propose,
    approveCardRelease: {
      ...approve,
      text: release ? approve.text(words.outcomes[release.outcome]) : '',
    },
    rejectCardRelease: words.reject,
  }[act];
  return { ...labels, title: labels.title(card.nickname) };
};

/** One act of staff on a card: what it means, what it asks for, and the word that it was done. */
const ActDialog = ({ shown, act, onClose }: ActDialogProps) => {
  const words = useWords('backOfficeCards');
  const report = useReportWords(shown.card.status);
  const labels = useLabels(act, shown);
  const wants = (field: Field) => asked[act].includes(field);
  const form = useActForm({
    first,
    act: useStaffAct(act),
    inputOf: (values) => ({
      id: shown.card.id,
      ...(act === 'approveCardRelease' || act === 'rejectCardRelease'
        ? { releaseId: shown.release?.id }
        : {}),
      ...Object.fromEntries(asked[act].map((name) => [name, values[name]])),
    }),
    check: checkBy(cardAdminRoutes[act].input),
    done: labels.done,
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={labels.title}
      text={labels.text}
      submitLabel={labels.submit}
      isGrave={grave.includes(act)}
      form={form}
      onClose={onClose}
    >
      {wants('loss') && (
        <SelectField
          label={report.what}
          data={cardLosses.map((value) => ({ value, label: report.losses[value] }))}
          data-autofocus
          {...form.field('loss')}
        />
      )}
      {saysWhy.includes(act) && (
        <Textarea
          label={words.form.reason}
          maxLength={140}
          autosize
          minRows={2}
          data-autofocus={wants('loss') ? undefined : true}
          {...form.field('reason')}
        />
      )}
      {act === 'blockCard' && (
        <SelectField
          label={words.form.reason}
          data={[
            { value: '', label: words.form.chooseReason },
            ...cardBlockReasons.map((value) => ({ value, label: words.reasons[value] })),
          ]}
          data-autofocus
          {...form.field('reason')}
        />
      )}
      {wants('outcome') && (
        <SelectField
          label={words.form.outcome}
          data={cardReleaseOutcomes.map((value) => ({ value, label: words.outcomes[value] }))}
          data-autofocus
          {...form.field('outcome')}
        />
      )}
      {wants('caseId') && (
        <TextInput
          label={words.form.caseId}
          description={words.form.caseHelp}
          autoComplete="off"
          maxLength={32}
          {...form.field('caseId')}
        />
      )}
      {wants('note') && (
        <Textarea label={words.form.note} maxLength={500} autosize minRows={3} {...form.field('note')} />
      )}
    </ActFormDialog>
  );
};
export default ActDialog;
