import { Button } from '@mantine/core';
import { maxSpreadsheetBytes } from '@tael/contract/bulk/rules';
import { formatBytes } from '@tael/i18n/format';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { FileField } from '../../../ui/fields/FileField.tsx';
import styles from './HandIn.module.css';
import type { WayProps } from './way.ts';

const accept = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A table from this machine. What can be told without reading it is told at once. */
export const FileWay = ({ isSending, error, onChanged, onSend }: WayProps) => {
  const words = useWords('bulk').file;
  const upload = useWords('upload');
  const { actions } = useWords('common');
  const fieldSentences = useWords('workFieldSentences');
  const language = useLanguage();
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();

  const choose = (files: readonly File[]) => {
    const [first] = files;
    onChanged();
    const wrong = !first
      ? fieldSentences.file_required
      : files.length > 1
        ? fieldSentences.file_single
        : !/\.(csv|xlsx)$/i.test(first.name)
          ? fieldSentences.sheet_type
          : first.size > maxSpreadsheetBytes
            ? fieldSentences.sheet_size
            : undefined;
    setFault(wrong);
    setFile(wrong ? undefined : first);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (file) onSend(file);
        // What was wrong with the last one stays said.
        else setFault((current) => current ?? fieldSentences.file_required);
      }}
    >
      <FileField
        label={words.label}
        help={words.help}
        error={fault ?? error}
        name="file"
        accept={accept}
        chooseLabel={actions.chooseFile}
        dropLabel={upload.drop}
        replaceLabel={upload.replace}
        removeLabel={upload.remove(words.label)}
        file={file && { name: file.name, size: formatBytes(file.size, language) }}
        onChoose={choose}
        onRemove={() => {
          setFile(undefined);
          setFault(undefined);
          onChanged();
        }}
      />
      <div>
        <Button type="submit" loading={isSending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
};
