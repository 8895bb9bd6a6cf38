import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../calls/api-error.ts';
import type { CallInput } from '../calls/client.ts';
import { callForFile, saveFile, type FileRoute } from '../calls/file-call.ts';
import { reportFailure } from '../queries/failures.ts';
import { currentWords } from '../words/language.ts';
import { notify } from '../words/notices.ts';

interface FileMaking {
  /** How many bytes have come; undefined while no file is on its way. */
  readonly bytes: number | undefined;
  readonly start: <Name extends FileRoute>(name: Name, input: CallInput<Name>) => void;
  readonly cancel: () => void;
}

/**
 * Has the server make a file and saves it when all of it is there. It can be given up, and is when the page is left.
 * How it ended is told by a notice.
 */
export const useFile = (): FileMaking => {
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(<Name extends FileRoute>(name: Name, input: CallInput<Name>) => {
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    callForFile(name, input, { signal: controller.signal, onBytes: setBytes })
      .then((file) => {
        saveFile(file);
        notify({ tone: 'good', text: currentWords('history').export.done(file.name) });
      })
      .catch((error: unknown) => {
        if (isApiError(error) && error.status === 0 && error.code !== 'canceled')
          notify({ tone: 'bad', text: currentWords('history').export.failed });
        // A 429 is silent elsewhere; here the reader pressed a button and is told why nothing came.
        else if (isApiError(error) && error.status === 429) notify({ tone: 'bad', text: error.message });
        else reportFailure(error);
      })
      .finally(() => {
        if (running.current === controller) running.current = undefined;
        setBytes(undefined);
      });
  }, []);

  return { bytes, start, cancel: useCallback(() => running.current?.abort(), []) };
};
