import { useState } from 'react';
import { closedBanner } from '../../lib/storage/closed-banner.ts';
import { useWords } from '../../lib/words/language.ts';
import { IconClose } from '../../ui/theme/icons.ts';
import classes from './SandboxBanner.module.css';
import { SandboxBanner } from './SandboxBanner.tsx';

/** The console's, which whoever has read it puts away for as long as this window is open. */
export const ClosableSandboxBanner = () => {
  const { actions } = useWords('common');
  const [isClosed, setClosed] = useState(closedBanner.read);
  if (isClosed) return null;
  const close = () => {
    closedBanner.write();
    setClosed(true);
  };
  return (
    <SandboxBanner>
      <button type="button" className={classes.close} aria-label={actions.close} onClick={close}>
        <IconClose size={14} stroke={2} />
      </button>
    </SandboxBanner>
  );
};
