import { Kbd } from '@mantine/core';
import { openWindow } from '../../lib/screens/open-window.ts';
import { useWords } from '../../lib/words/language.ts';
import { IconSearch } from '../../ui/theme/icons.ts';
import classes from './SearchButton.module.css';

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search for everything; a field where there is room, and its icon on a phone. */
export const SearchButton = () => {
  const words = useWords('palette');
  return (
    <button
      type="button"
      className={classes.button}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => openWindow('palette')}
    >
      <IconSearch size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes.text}>{words.open}</span>
      <Kbd size="xs" className={classes.key ?? ''} aria-hidden="true">
        {isMac ? '⌘K' : 'Ctrl K'}
      </Kbd>
    </button>
  );
};
