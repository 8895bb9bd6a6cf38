import { Button } from '@mantine/core';
import { useState } from 'react';
import { callForFile, saveFile } from '../../../lib/calls/file-call.ts';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { confirmed } from '../../../lib/session/step-up.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useRequestExport, type DataExport } from '../api.ts';
import styles from './Privacy.module.css';

const ExportLine = ({ one }: { one: DataExport }) => {
  const words = useWords('privacy').export;
  const date = useDates();
  const [busy, setBusy] = useState(false);
  const { id } = one;
  const download = async () => {
    setBusy(true);
    try {
      const act = { purpose: 'data.export', subjectId: id } as const;
      const file = await confirmed(act, () => callForFile('downloadDataExport', { id }));
      if (file) saveFile(file);
    } catch (error) {
      notify({ tone: 'bad', text: refusalOf(error).message });
    }
    setBusy(false);
  };
  return (
    <li className={styles.line}>
      <span>
        {words.state[one.state]} · {words.line(date(one.requestedAt, 'dateTime'))}
        {one.state === 'ready' && one.expiresAt && ` · ${words.until(date(one.expiresAt))}`}
      </span>
      {one.state === 'ready' && (
        <Button variant="default" size="xs" loading={busy} onClick={() => void download()}>
          {words.download}
        </Button>
      )}
    </li>
  );
};

/** Copies of the reader's own data: asked for, and downloaded once they are made. */
export const Exports = ({ exports }: { exports: readonly DataExport[] }) => {
  const words = useWords('privacy').export;
  const request = useRequestExport();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      await request();
      notify({ tone: 'good', text: words.asked });
    } catch (error) {
      notify({ tone: 'bad', text: refusalOf(error).message });
    }
    setBusy(false);
  };
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{words.title}</h3>
      <p className={styles.text}>{words.text}</p>
      {exports.length > 0 && (
        <ul className={styles.lines}>
          {exports.map((one) => (
            <ExportLine key={one.id} one={one} />
          ))}
        </ul>
      )}
      <Button variant="default" loading={busy} onClick={() => void ask()}>
        {words.ask}
      </Button>
    </section>
  );
};
