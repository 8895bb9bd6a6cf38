import { Textarea } from '@mantine/core';
import { fundingCaseRoutes } from '@tael/contract/funding/cases/routes';
import { questionReasons, type QuestionReason } from '@tael/contract/funding/cases/states';
import { useActForm } from '../../../../lib/forms/act-form.ts';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { ActFormDialog } from '../../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import { useCaseAct } from '../../case-api.ts';

const first: { readonly reason: QuestionReason; readonly questions: string } = {
  reason: 'source_of_funds',
  questions: '',
};

/** Asks the customer about a held deposit, a question a line. */
const AskDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { case: words, reason: reasons } = useWords('fundingQuestions');
  const form = useActForm({
    first,
    act: useCaseAct('askFundingQuestion'),
    inputOf: ({ reason, questions }) => ({
      id,
      reason,
      questions: questions.split('\n').flatMap((line) => line.trim() || []),
    }),
    check: checkBy(fundingCaseRoutes.askFundingQuestion.input),
    done: words.ask.done,
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={words.ask.title}
      text={words.ask.text}
      submitLabel={words.ask.submit}
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.field('reason')}
        label={words.ask.reason}
        data={questionReasons.map((value) => ({ value, label: reasons[value] }))}
      />
      <Textarea
        {...form.field('questions')}
        label={words.ask.questions}
        autosize
        minRows={4}
        data-autofocus
      />
    </ActFormDialog>
  );
};
export default AskDialog;
