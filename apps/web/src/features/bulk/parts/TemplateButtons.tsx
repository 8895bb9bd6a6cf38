import { Button } from '@mantine/core';
import { exportFormats } from '@tael/contract/kernel/export-formats';
import { useWords } from '../../../lib/language.ts';
import { useFile } from '../../../lib/use-file.ts';
import { IconDownload } from '../../../ui/icons.ts';
import styles from './HandIn.module.css';

/** The empty table to be filled in, in both of its forms. */
export const TemplateButtons = () => {
  const words = useWords('bulk').template;
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
            onClick={() => start('cardTemplate', { format })}
          >
            {words[format]}
          </Button>
        ))}
      </div>
    </div>
  );
};
