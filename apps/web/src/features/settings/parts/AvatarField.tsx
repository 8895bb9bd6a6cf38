import { Button } from '@mantine/core';
import { filesFault } from '@tael/contract/forms/file-rules';
import { useEffect, useId, useRef, useState } from 'react';
import { fieldMessage, refusalOf } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { upload } from '../../../lib/calls/upload.ts';
import { Portrait } from '../../../ui/facts/Portrait.tsx';
import { usePersonActs } from '../api.ts';
import styles from './AvatarField.module.css';
import { CropDialog } from './CropDialog.tsx';

interface AvatarFieldProps {
  readonly name: string;
  readonly picture: string | null;
}

const pictureTypes = 'image/jpeg,image/png,image/webp';

/** The picture of oneself: chosen, cut to a square, shown wherever the initials would stand; or removed. */
export const AvatarField = ({ name, picture }: AvatarFieldProps) => {
  const words = useWords('settings').avatar;
  const { notices } = useWords('common');
  const acts = usePersonActs();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<HTMLImageElement>();
  const [fault, setFault] = useState<string>();
  useEffect(() => (opened ? () => URL.revokeObjectURL(opened.src) : undefined), [opened]);

  const open = async (files: readonly File[]) => {
    const [file] = files;
    const code =
      filesFault(files) ?? (file && !pictureTypes.includes(file.type || '-') ? 'file_type' : undefined);
    if (code || !file) return setFault(code && fieldMessage(code));
    setFault(undefined);
    const image = new Image();
    image.src = URL.createObjectURL(file);
    try {
      await image.decode();
      return setOpened(image);
    } catch {
      return setFault(fieldMessage('file_damaged'));
    }
  };

  const take = async (square: Blob): Promise<string | undefined> => {
    try {
      const file = new File([square], 'avatar.png', { type: square.type });
      const { signal } = new AbortController();
      const { id: fileId } = await upload({ purpose: 'avatar' }, file, { onSent: () => undefined, signal });
      await acts.setAvatar(fileId);
      setOpened(undefined);
      notify({ tone: 'good', text: notices.success });
      return undefined;
    } catch (error) {
      return refusalOf(error).message;
    }
  };

  return (
    <div className={styles.field}>
      <span className={styles.round} aria-hidden="true">
        <Portrait name={name} picture={picture} />
      </span>
      <div className={styles.side}>
        <div className={styles.acts}>
          <Button variant="default" onClick={() => input.current?.click()} aria-describedby={id}>
            {picture === null ? words.add : words.change}
          </Button>
          {picture !== null && (
            <Button variant="subtle" onClick={() => void acts.removeAvatar()}>
              {words.remove}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={pictureTypes}
          hidden
          onChange={(event) => {
            void open([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <p id={id} className={styles.help}>
          {words.help}
        </p>
        {fault !== undefined && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
      {opened && <CropDialog picture={opened} onTake={take} onClose={() => setOpened(undefined)} />}
    </div>
  );
};
