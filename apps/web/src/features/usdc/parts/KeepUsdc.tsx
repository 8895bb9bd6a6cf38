import { Switch } from '@mantine/core';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { useKeepUsdc, type ConversionBalances } from '../conversion-api.ts';
import styles from './usdc.module.css';

/** What becomes of USDC that arrives from now on. */
export const KeepUsdc = ({ keepsUsdc, version }: Pick<ConversionBalances, 'keepsUsdc' | 'version'>) => {
  const words = useWords('conversions').keep;
  const keep = useKeepUsdc();
  return (
    <section className={styles.panel} aria-labelledby="keep-usdc">
      <h2 id="keep-usdc" className={styles.heading}>
        {words.title}
      </h2>
      <FormSummary message={actRefusal(keep.error)?.message} />
      <Switch
        label={words.label}
        description={keepsUsdc ? words.kept : words.converted}
        checked={keepsUsdc}
        disabled={keep.isPending}
        onChange={(event) =>
          keep.mutate(
            { keeps: event.currentTarget.checked, version },
            { onSuccess: () => notify({ tone: 'good', text: words.saved }) },
          )
        }
      />
    </section>
  );
};
