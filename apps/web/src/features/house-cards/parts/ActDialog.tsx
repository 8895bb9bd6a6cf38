import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { cardAdminRoutes } from '@tael/contract/cards/admin-routes';
import { cardBlockReasons, cardReleaseOutcomes } from '@tael/contract/cards/block';
import { cardLosses } from '@tael/contract/cards/states';
import { useState, type ChangeEvent } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { actRefusal, checkBy, type FieldErrors } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { useReportWords } from '../../../lib/report-words.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useHouseAct, type HouseAct, type HouseCardDetail } from '../api.ts';
import styles from '../../../ui/detail.module.css';

interface ActDialogProps {
  readonly shown: HouseCardDetail;
  readonly act: HouseAct;
  readonly onClose: () => void;
}

type Field = 'loss' | 'reason' | 'outcome' | 'caseId' | 'note';

/** What each act asks for. */
const asked: Readonly<Record<HouseAct, readonly Field[]>> = {
  freezeHouseCard: ['reason'],
  unfreezeHouseCard: [],
  reportHouseCard: ['loss', 'reason'],
  closeHouseCard: ['reason'],
  allowCardReplacement: ['reason'],
  blockCard: ['reason', 'caseId', 'note'],
  proposeCardRelease: ['outcome', 'caseId', 'note'],
  approveCardRelease: [],
  rejectCardRelease: ['note'],
};

/** Acts whose reason is a sentence, which the customer reads. */
const saysWhy: readonly HouseAct[] = [
  'freezeHouseCard',
  'reportHouseCard',
  'closeHouseCard',
  'allowCardReplacement',
];
/** Acts that end a card, or take two people to undo. */
const grave: readonly HouseAct[] = ['reportHouseCard', 'closeHouseCard', 'blockCard'];

const useSaid = (act: HouseAct, { card, release }: HouseCardDetail) => {
  const words = useWords('houseCards');
  const date = useDates();
  const { approve, closing, report } = words;
  const said = {
    freezeHouseCard: words.freeze,
    unfreezeHouseCard: words.unfreeze,
    reportHouseCard: { ...report, text: card.status === 'inactive' ? report.unarrived : report.text },
    closeHouseCard: { ...closing, text: closing.text(date(card.closesAt, 'medium')) },
    allowCardReplacement: words.allow,
    blockCard: words.block,
    proposeCardRelease: words.propose,
    approveCardRelease: {
      ...approve,
      text: release ? approve.text(words.outcomes[release.outcome]) : '',
    },
    rejectCardRelease: words.reject,
  }[act];
  return { ...said, title: said.title(card.nickname) };
};

/** One act of the house on a card: what it means, what it asks for, and the word that it was done. */
const ActDialog = ({ shown, act, onClose }: ActDialogProps) => {
  const words = useWords('houseCards');
  const report = useReportWords(shown.card.status);
  const { actions, form } = useWords('common');
  const said = useSaid(act, shown);
  const [values, setValues] = useState<Readonly<Record<Field, string>>>({
    loss: 'lost',
    reason: '',
    outcome: 'active',
    caseId: '',
    note: '',
  });
  const [faults, setFaults] = useState<FieldErrors>({});
  const change = useHouseAct(act);
  const refusal = actRefusal(change.error);
  const errors = { ...refusal?.fields, ...faults };
  const errorCount = Object.keys(errors).length;
  const wants = (field: Field) => asked[act].includes(field);
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({
      currentTarget: { value },
    }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
      setValues((before) => ({ ...before, [name]: value }));
      setFaults(({ [name]: _mended, ...rest }) => rest);
    },
  });
  const submit = () => {
    const input = {
      id: shown.card.id,
      ...(act === 'approveCardRelease' || act === 'rejectCardRelease'
        ? { releaseId: shown.release?.id }
        : {}),
      ...Object.fromEntries(asked[act].map((name) => [name, values[name]])),
    };
    const found = checkBy(cardAdminRoutes[act].input)(input);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    change.mutate(input, {
      onSuccess: () => {
        notify({ tone: 'good', text: said.done });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={said.title}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={said.submit}
      isBusy={change.isPending}
      isGrave={grave.includes(act)}
      message={errorCount > 0 ? form.summary(errorCount) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.sentence}>{said.text}</p>
      {wants('loss') && (
        <NativeSelect
          label={report.what}
          data={cardLosses.map((value) => ({ value, label: report.losses[value] }))}
          data-autofocus
          {...field('loss')}
        />
      )}
      {saysWhy.includes(act) && (
        <Textarea
          label={words.form.reason}
          maxLength={140}
          autosize
          minRows={2}
          data-autofocus={wants('loss') ? undefined : true}
          {...field('reason')}
        />
      )}
      {act === 'blockCard' && (
        <NativeSelect
          label={words.form.reason}
          data={[
            { value: '', label: words.form.chooseReason },
            ...cardBlockReasons.map((value) => ({ value, label: words.reasons[value] })),
          ]}
          data-autofocus
          {...field('reason')}
        />
      )}
      {wants('outcome') && (
        <NativeSelect
          label={words.form.outcome}
          data={cardReleaseOutcomes.map((value) => ({ value, label: words.outcomes[value] }))}
          data-autofocus
          {...field('outcome')}
        />
      )}
      {wants('caseId') && (
        <TextInput
          label={words.form.caseId}
          description={words.form.caseHelp}
          autoComplete="off"
          maxLength={32}
          {...field('caseId')}
        />
      )}
      {wants('note') && (
        <Textarea label={words.form.note} maxLength={500} autosize minRows={3} {...field('note')} />
      )}
    </FormDialog>
  );
};
export default ActDialog;
