import { useEffect, useState } from 'react';
import { isKeeping } from '../../../lib/storage/storage.ts';
import { useWords } from '../../../lib/words/language.ts';
import classes from './form.module.css';

/** What the server adds to the address of a form that was sent before its scripts had come (http/console.ts). */
const unsentMark = 'unsent';

/** What somebody signing in is to know of their browser: that it keeps nothing, or that a form was sent too early. */
export const BrowserNotes = () => {
  const words = useWords('identity').browser;
  const [notes, setNotes] = useState<readonly string[]>([]);
  // Read behind the first paint: the page was drawn where no browser is.
  useEffect(() => {
    const isUnsent = new URLSearchParams(globalThis.location.search).has(unsentMark);
    setNotes([...(isUnsent ? [words.unsent] : []), ...(isKeeping() ? [] : [words.keepsNothing])]);
  }, [words]);
  return notes.map((note) => (
    <p key={note} role="status" className={classes.note}>
      {note}
    </p>
  ));
};
