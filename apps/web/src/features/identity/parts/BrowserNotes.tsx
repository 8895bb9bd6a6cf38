import { useSyncExternalStore } from 'react';
import { isKeeping } from '../../../lib/storage/storage.ts';
import { useWords } from '../../../lib/words/language.ts';
import classes from './form.module.css';

/** What the server adds to the address of a form that was sent before its scripts had come (http/console.ts). */
const unsentMark = 'unsent';

const never = () => () => undefined;
const wasUnsent = (): boolean => new URLSearchParams(globalThis.location.search).has(unsentMark);
const keepsNothing = (): boolean => !isKeeping();
/** The page is drawn where no browser is. */
const no = (): boolean => false;

/** What somebody signing in is to know of their browser: that it keeps nothing, or that a form was sent too early. */
export const BrowserNotes = () => {
  const words = useWords('identity').browser;
  const isUnsent = useSyncExternalStore(never, wasUnsent, no);
  const isLosing = useSyncExternalStore(never, keepsNothing, no);
  const notes = [...(isUnsent ? [words.unsent] : []), ...(isLosing ? [words.keepsNothing] : [])];
  return notes.map((note) => (
    <p key={note} role="status" className={classes.note}>
      {note}
    </p>
  ));
};
