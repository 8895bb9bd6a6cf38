import { Button } from '@mantine/core';
import type { DialogAct } from '../../lib/queries/keyed-act.ts';
import { notify } from '../../lib/words/notices.ts';
import { showRefusal } from '../../lib/forms/show-refusal.ts';
import { StoredFileRow } from './StoredFileRow.tsx';
import styles from './RemovableFile.module.css';

interface RemovableFileProps<Input> {
  readonly file: { readonly fileId: string; readonly name: string };
  readonly mayRemove: boolean;
  readonly words: {
    readonly remove: string;
    readonly removeNamed: (name: string) => string;
    readonly removed: string;
  };
  /** An act of `keyed-act.ts`, and what it is done with. */
  readonly act: DialogAct<Input>;
  readonly input: Input;
}

/** A file that somebody handed in: opened by its name, and taken away by its button while it may be. */
export const RemovableFile = <Input,>(props: RemovableFileProps<Input>) => {
  const { file, mayRemove, words, act, input } = props;
  return (
    <div className={styles.line}>
      <StoredFileRow fileId={file.fileId} name={file.name} />
      {mayRemove && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={words.removeNamed(file.name)}
          loading={act.isPending}
          onClick={() =>
            act.mutate(input, {
              onSuccess: () => notify({ tone: 'good', text: words.removed }),
              onError: showRefusal,
            })
          }
        >
          {words.remove}
        </Button>
      )}
    </div>
  );
};
