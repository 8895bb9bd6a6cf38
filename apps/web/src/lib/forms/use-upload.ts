import { filesFault, uploadTypes } from '@tael/contract/forms/file-rules';
import { formatBytes } from '@tael/i18n/format';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../calls/api-error.ts';
import { fieldMessage } from './form-errors.ts';
import { useLanguage, useWords } from '../words/language.ts';
import { useStoredFile } from './stored-file.ts';
import { upload, type StoredFile, type UploadTarget } from '../calls/upload.ts';

const isPicture = (mediaType: string) => mediaType.startsWith('image/');

interface UploadOf extends UploadTarget {
  /** What the field is called, for the names of its buttons. */
  readonly label: string;
  readonly value: StoredFile | null;
  readonly onChange: (file: StoredFile | null) => void;
  /** What the form says about the field. */
  readonly error: string | undefined;
}

/**
 * A file of a form, sent as soon as it is chosen: all that a `FileField` needs. Its picture is shown from this machine, or
 * from the server after a reload.
 */
export const useUpload = ({ purpose, invitation, label, value, onChange, error }: UploadOf) => {
  const words = useWords('upload');
  const { actions } = useWords('common');
  const language = useLanguage();
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [fault, setFault] = useState<string>();
  const [preview, setPreview] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  // Without a session nothing that was handed in can be read again.
  const mustFetch =
    invitation === undefined && value !== null && isPicture(value.mediaType) && preview === undefined;
  const stored = useStoredFile(mustFetch ? value.id : null);

  useEffect(() => {
    if (preview === undefined) return undefined;
    return () => {
      URL.revokeObjectURL(preview);
      // In a tab that is only hidden the picture comes from the server from now on.
      setPreview((now) => (now === preview ? undefined : now));
    };
  }, [preview]);

  const drop = () => {
    underWay.current?.abort();
    setSending(undefined);
    setFault(undefined);
    setPreview(undefined);
  };

  /** The server looks inside and has the last word. */
  const send = async (files: readonly File[]) => {
    drop();
    const code = filesFault(files);
    if (code) return setFault(fieldMessage(code));
    const [file] = files;
    if (!file) return undefined;
    const controller = new AbortController();
    underWay.current = controller;
    setSending({ name: file.name, share: 0 });
    try {
      const kept = await upload({ purpose, invitation }, file, {
        onSent: (share) => setSending({ name: file.name, share }),
        signal: controller.signal,
      });
      if (isPicture(kept.mediaType)) setPreview(URL.createObjectURL(file));
      onChange(kept);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.code === 'canceled') return undefined;
      setFault(failure.errors[0]?.message ?? failure.message);
    }
    return setSending(undefined);
  };

  return {
    label,
    error: fault ?? error,
    accept: uploadTypes.join(','),
    chooseLabel: actions.chooseFile,
    dropLabel: words.drop,
    replaceLabel: words.replace,
    removeLabel: words.remove(label),
    file: value
      ? { name: value.name, size: formatBytes(value.bytes, language), picture: preview ?? stored.data?.url }
      : undefined,
    sending: sending && { ...sending, label: words.sending(label) },
    onChoose: (files: readonly File[]) => void send(files),
    onRemove: () => {
      drop();
      onChange(null);
    },
  };
};
