import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { places } from '../lib/paths/places.ts';
import { previewedRole } from '../lib/storage/storage.ts';
import { useWords } from '../lib/words/language.ts';
import styles from './FraudBar.module.css';

/** Says above every page that the console is looked at as another role, and leads back to the own one. */
export const PreviewBar = () => {
  const words = useWords('shell').preview;
  const id = useId();
  const [role] = useState(previewedRole.read);
  // A whole new page: what the role may see is asked anew.
  const leave = () => {
    previewedRole.clear();
    globalThis.location.assign(places.roles);
  };
  return role ? (
    <aside className={styles.bar} aria-labelledby={id}>
      <p id={id}>{words.banner(role.name)}</p>
      <Button size="compact-sm" variant="default" onClick={leave}>
        {words.exit}
      </Button>
    </aside>
  ) : null;
};
