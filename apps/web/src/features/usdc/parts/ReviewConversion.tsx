import { formatMoney } from '@tael/i18n/format';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { useConvert, type Conversion } from '../conversion-api.ts';

/** What a conversion is about, the same before and after it is made. */
export const useConversionFacts = ({ from, to, fee, percent }: Conversion): readonly Pair[] => {
  const { review } = useWords('conversions');
  return [
    { name: review.from, value: <Money value={from} size="strong" /> },
    { name: review.fee(percent), value: <Money value={fee} /> },
    { name: review.to, value: <Money value={to} size="strong" /> },
  ];
};

/** The quote as it is held, then the one press that takes it. */
export const ReviewConversion = ({
  conversion,
  onMade,
  onClose,
}: {
  readonly conversion: Conversion;
  readonly onMade: (made: Conversion) => void;
  readonly onClose: () => void;
}) => {
  const words = useWords('conversions').review;
  const { actions } = useWords('common');
  const facts = useConversionFacts(conversion);
  const convert = useConvert();
  const date = useDates();
  const { id, version, expiresAt } = conversion;
  return (
    <FormDialog
      title={words.title}
      closeLabel={actions.close}
      cancelLabel={words.edit}
      submitLabel={words.submit}
      isBusy={convert.isPending}
      message={actRefusal(convert.error)?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        convert.mutate(
          { id, version },
          {
            onSuccess: (made) => {
              const text =
                made.state === 'completed'
                  ? words.completed(formatMoney(made.to.amount, made.to.currency))
                  : words.awaitingApproval;
              notify({ tone: 'good', text });
              onMade(made);
            },
          },
        );
      }}
    >
      <KeyValue
        pairs={[...facts, ...(expiresAt ? [{ name: words.until, value: date(expiresAt, 'dateTime') }] : [])]}
      />
    </FormDialog>
  );
};
