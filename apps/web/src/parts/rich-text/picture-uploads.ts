import { filesFault } from '@tael/contract/forms/file-rules';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../lib/calls/api-error.ts';
import { upload } from '../../lib/calls/upload.ts';
import { fieldMessage } from '../../lib/forms/form-errors.ts';

/** The files that come with a paste or a drop; none where words come along, which say what was meant. */
export const pastedPictures = (from: DataTransfer | null): readonly File[] => {
  if (!from || from.files.length === 0) return [];
  const html = from.getData('text/html');
  const said = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
  return said === '' ? [...from.files] : [];
};

/** Uploads pictures one after the other and hands each to where it belongs. */
export const usePictureUploads = () => {
  const [fault, setFault] = useState<string>();
  const [sending, setSending] = useState(0);
  const underWay = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    underWay.current = controller;
    return () => controller.abort();
  }, []);

  const send = async (files: readonly File[], insert: (fileId: string) => void): Promise<void> => {
    for (const file of files) {
      const code = filesFault([file]) ?? (file.type.startsWith('image/') ? undefined : 'file_type');
      if (code) {
        setFault(fieldMessage(code));
        return;
      }
      const { id } = await upload({ purpose: 'message_attachment' }, file, {
        onSent: () => undefined,
        signal: underWay.current.signal,
      });
      insert(id);
    }
  };
  /** Whether there is anything to take: the editor then leaves the event alone. */
  const take = (files: readonly File[], insert: (fileId: string) => void): boolean => {
    if (files.length === 0) return false;
    setFault(undefined);
    setSending((count) => count + 1);
    send(files, insert)
      .catch((failure: unknown) => {
        if (!isApiError(failure)) throw failure;
        if (failure.code !== 'canceled') setFault(failure.errors[0]?.message ?? failure.message);
      })
      .finally(() => setSending((count) => count - 1));
    return true;
  };
  return { take, fault, isSending: sending > 0 };
};
