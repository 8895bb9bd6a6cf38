import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StoredFile } from '../../lib/calls/upload.ts';
import { useUpload } from '../../lib/forms/use-upload.ts';
import { useWords } from '../../lib/words/language.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FileField } from '../../ui/fields/FileField.tsx';
import styles from './RichEditor.module.css';

interface PictureDialogProps {
  readonly onInsert: (fileId: string, alt: string) => void;
  readonly onClose: () => void;
}

/** Uploads a picture and puts it where the cursor is. */
export const PictureDialog = ({ onInsert, onClose }: PictureDialogProps) => {
  const words = useWords('richText').picture;
  const { actions } = useWords('common');
  const [file, setFile] = useState<StoredFile | null>(null);
  const [alt, setAlt] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isPicture = file?.mediaType.startsWith('image/') === true;
  const field = useUpload({
    purpose: 'message_attachment',
    label: words.file,
    value: file,
    error: isMissing && !isPicture ? words.missing : undefined,
    onChange: setFile,
  });
  return (
    <Dialog title={words.title} closeLabel={actions.close} onClose={onClose}>
      <div className={styles.dialog}>
        <FileField {...field} name="picture" accept={pictureTypes} help={pictureHelp} />
        <TextInput
          name="alt"
          label={words.alt}
          description={words.altHelp}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          maxLength={200}
        />
        <Button
          onClick={() => {
            if (file && isPicture) onInsert(file.id, alt.trim());
            else setIsMissing(true);
          }}
        >
          {words.submit}
        </Button>
      </div>
    </Dialog>
  );
};

const pictureTypes = 'image/jpeg,image/png,image/webp';
const pictureHelp = 'JPEG, PNG, WebP · 20\u00a0MB';
