import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalOf } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { cardBatchPlace } from '../../../lib/places.ts';
import { FilterTabs } from '../../../ui/FilterTabs.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useImport } from '../api.ts';
import { FileWay } from './FileWay.tsx';
import { GridWay } from './GridWay.tsx';
import styles from './HandIn.module.css';
import { Products } from './Products.tsx';
import { TemplateButtons } from './TemplateButtons.tsx';
import { useGridRows } from './use-grid-rows.ts';

const ways = ['file', 'grid'] as const;

/** The two ways to hand a table in, and what a table must hold. */
export const HandIn = () => {
  const words = useWords('bulk');
  const { actions } = useWords('common');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const way = search.get('way') === 'grid' ? 'grid' : 'file';
  const handIn = useImport();
  // Here, so that they outlast a look at the other way.
  const typed = useGridRows();
  const [asked, setAsked] = useState<{ readonly file: File; readonly onDone: () => void }>();
  const isKnown = isApiError(handIn.error) && handIn.error.code === 'bulk_file_known';
  const refusal = handIn.error && !isKnown ? refusalOf(handIn.error) : undefined;
  const error = refusal && (refusal.fields['file'] ?? refusal.message);

  const send = (file: File, onDone: () => void, confirmed: 'true' | 'false') => {
    setAsked({ file, onDone });
    handIn.mutate(
      { file, source: way, confirmed },
      {
        onSuccess: (job) => {
          setAsked(undefined);
          onDone();
          void navigate(cardBatchPlace(job.id));
        },
      },
    );
  };
  const shared = {
    isSending: handIn.isPending,
    error,
    onChanged: () => handIn.reset(),
    onSend: (file: File, onDone: () => void) => send(file, onDone, 'false'),
  };

  return (
    <section className={styles.sheet} aria-label={words.title}>
      <FilterTabs
        label={words.title}
        current={way}
        tabs={ways.map((one) => ({ key: one, label: words.ways[one], to: { search: `?way=${one}` } }))}
      />
      {way === 'file' ? <FileWay {...shared} /> : <GridWay typed={typed} {...shared} />}
      <div className={styles.helps}>
        <TemplateButtons />
        <Products />
      </div>
      {isKnown && asked && (
        <FormDialog
          title={words.known.title}
          closeLabel={actions.close}
          cancelLabel={actions.cancel}
          submitLabel={words.known.submit}
          isBusy={handIn.isPending}
          onClose={() => handIn.reset()}
          onSubmit={(event) => {
            event.preventDefault();
            send(asked.file, asked.onDone, 'true');
          }}
        >
          <p>{words.known.text}</p>
        </FormDialog>
      )}
    </section>
  );
};
