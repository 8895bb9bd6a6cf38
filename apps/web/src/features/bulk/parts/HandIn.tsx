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
import type { TypedRows } from './use-grid-rows.ts';

const ways = ['file', 'grid'] as const;

type Way = (typeof ways)[number];

/** The way in the address; where it names none, the last one, at first the grid if it holds rows. */
const useWay = (isTyped: boolean): Way => {
  const [search] = useSearchParams();
  const [last, setLast] = useState<Way>(isTyped ? 'grid' : 'file');
  const way = ways.find((one) => one === search.get('way')) ?? last;
  if (way !== last) setLast(way);
  return way;
};

/** The two ways to hand a table in, and what a table must hold. */
export const HandIn = ({ typed }: { typed: TypedRows }) => {
  const words = useWords('bulk');
  const { actions } = useWords('common');
  const navigate = useNavigate();
  const way = useWay(typed.filled.length > 0);
  const handIn = useImport();
  const [asked, setAsked] = useState<File>();
  // A new field for each file that is taken.
  const [taken, setTaken] = useState(0);
  const isKnown = isApiError(handIn.error) && handIn.error.code === 'bulk_file_known';
  const refusal = handIn.error && !isKnown ? refusalOf(handIn.error) : undefined;
  const error = refusal && (refusal.fields['file'] ?? refusal.message);

  const send = (file: File, confirmed: 'true' | 'false') => {
    setAsked(file);
    const { rows, checked, setChecked } = typed;
    const replaces = way === 'grid' && checked ? { replaces: checked.jobId } : {};
    handIn.mutate(
      { file, source: way, confirmed, ...replaces },
      {
        onSuccess: (job) => {
          setAsked(undefined);
          if (way === 'grid') setChecked({ jobId: job.id, rows });
          else setTaken((count) => count + 1);
          void navigate(cardBatchPlace(job.id));
        },
      },
    );
  };
  const shared = {
    isSending: handIn.isPending,
    error,
    onChanged: () => handIn.reset(),
    onSend: (file: File) => send(file, 'false'),
  };

  return (
    <section className={styles.sheet} aria-label={words.title}>
      <FilterTabs
        label={words.title}
        current={way}
        tabs={ways.map((one) => ({ key: one, label: words.ways[one], to: { search: `?way=${one}` } }))}
      />
      {way === 'file' ? <FileWay key={taken} {...shared} /> : <GridWay typed={typed} {...shared} />}
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
            send(asked, 'true');
          }}
        >
          <p>{words.known.text}</p>
        </FormDialog>
      )}
    </section>
  );
};
