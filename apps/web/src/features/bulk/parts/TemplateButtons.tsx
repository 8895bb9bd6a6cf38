import { Button } from '@mantine/core';
import { exportFormats } from '@tael/contract/kernel/export-formats';
import { useFile } from '../../../lib/forms/use-file.ts';
import { IconDownload } from '../../../ui/theme/icons.ts';
import { useImportKind, useImportWords } from '../kinds.ts';
import styles from './HandIn.module.css';

/** The empty table to be filled in, in both of its forms. */
export const TemplateButtons = () => {
  const words = useImportWords().template;
  const { calls } = useImportKind();
  const { bytes, start } = useFile();
  return (
    <div>
      <h2 className={styles.title}>{words.name}</h2>
      <p className={styles.help}>{words.text}</p>
      <div className={styles.acts}>
        {exportFormats.map((format) => (
          <Button
            key={format}
            size="compact-md"
            variant="default"
            disabled={bytes !== undefined}
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => start(calls.template, { format })}
          >
            {words[format]}
          </Button>
        ))}
      </div>
    </div>
  );
};
