import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FilterTabs } from '../../../ui/filters/FilterTabs.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useImport } from '../api.ts';
import { FileWay } from './FileWay.tsx';
import { GridWay } from './GridWay.tsx';
import { useImportKind, useImportWords } from '../kinds.ts';
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

interface HandInProps {
  /** The rows of the grid; without it a file is the only way. */
  readonly typed?: TypedRows | undefined;
}

/** The ways to hand a table in, and what a table must hold. */
export const HandIn = ({ typed }: HandInProps) => {
  const words = useImportWords();
  const { code, place } = useImportKind();
  const { actions } = useWords('common');
  const navigate = useNavigate();
  const way = useWay(typed !== undefined && typed.filled.length > 0);
  const handIn = useImport();
  const [asked, setAsked] = useState<File>();
  // A new field for each file that is taken.
  const [taken, setTaken] = useState(0);
  const isKnown = isApiError(handIn.error) && handIn.error.code === 'bulk_file_known';
  const refusal = handIn.error && !isKnown ? refusalOf(handIn.error) : undefined;
  const error = refusal && (refusal.fields['file'] ?? refusal.message);

  const send = (file: File, confirmed: 'true' | 'false') => {
    setAsked(file);
    const grid = way === 'grid' ? typed : undefined;
    const replaces = grid?.checked ? { replaces: grid.checked.jobId } : {};
    handIn.mutate(
      { file, source: grid ? 'grid' : 'file', confirmed, ...replaces },
      {
        onSuccess: (job) => {
          setAsked(undefined);
          if (grid) grid.setChecked({ jobId: job.id, rows: grid.rows });
          else setTaken((count) => count + 1);
          void navigate(`${place}/${job.id}`);
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
    <section className={styles.panel} aria-label={words.title}>
      {typed && (
        <FilterTabs
          label={words.title}
          current={way}
          tabs={ways.map((one) => ({ key: one, label: words.ways[one], to: { search: `?way=${one}` } }))}
        />
      )}
      {typed && way === 'grid' ? <GridWay typed={typed} {...shared} /> : <FileWay key={taken} {...shared} />}
      <div className={styles.helps}>
        <TemplateButtons />
        {code === 'cards' && <Products />}
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
