import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { documentPlace } from '@tael/i18n/legal-documents';
import { useState } from 'react';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { submitBy } from '../../../lib/forms/use-fields.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { useAcceptDocuments, type DocumentToAccept } from '../api.ts';
import styles from './AcceptDialog.module.css';

// Above every dialog of the console: nothing there can be used before.
const aboveAll = 400;
const nothing = () => undefined;

interface AcceptDialogProps {
  readonly documents: readonly DocumentToAccept[];
  readonly onLeave: () => Promise<void>;
}

/** New versions of what somebody accepted: accepted now, or the session ends. */
const AcceptDialog = ({ documents, onLeave }: AcceptDialogProps) => {
  const words = useWords('legalChanges');
  const language = useLanguage();
  const accept = useAcceptDocuments();
  const [agrees, setAgrees] = useState(false);
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (!agrees) return setMessage(words.agreeFirst);
    setBusy(true);
    try {
      await accept(documents);
    } catch (error) {
      setMessage(refusalOf(error).message);
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      centered
      size={520}
      zIndex={aboveAll}
      title={words.title}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={nothing}
      attributes={{ header: { role: 'presentation' } }}
    >
      <form className={styles.form} method="post" onSubmit={submitBy(submit)} noValidate>
        <p className={styles.lead}>{words.lead}</p>
        <FormSummary message={message} />
        {documents.map(({ document, version, acceptedVersion }) => (
          <section key={document} className={styles.document}>
            <h3 className={styles.title}>{words.documents[document].title}</h3>
            <p className={styles.lead}>{words.versions(acceptedVersion, version)}</p>
            <h4 className={styles.changes}>{words.changes}</h4>
            <p>{words.documents[document].changes}</p>
            <a href={documentPlace(document, language)} target="_blank" rel="noreferrer">
              {words.read}
            </a>
          </section>
        ))}
        <Checkbox
          label={words.agree}
          checked={agrees}
          onChange={(event) => setAgrees(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void onLeave()}>
            {words.signOut}
          </Button>
          <Button type="submit" loading={busy}>
            {words.accept}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
export default AcceptDialog;
