import { useWords } from '../../lib/words/language.ts';
import { useSession } from '../../lib/session/session.ts';
import { initialsOf, Portrait } from '../../ui/facts/Portrait.tsx';
import { UserMenuList } from '../lazy-overlays.ts';
import { LazyMenu } from './LazyMenu.tsx';
import classes from './UserMenu.module.css';

/** Account pages by button code (specification section 6), theme, and the way out. */
export const UserMenu = ({ onSettings }: { onSettings: () => void }) => {
  const words = useWords('shell');
  const { user } = useSession();
  if (!user) return null;
  const name = user.realname || user.username;
  const button = (
    <button type="button" className={classes.avatar} aria-label={`${initialsOf(name)} · ${words.userMenu}`}>
      <Portrait name={name} picture={user.avatar} />
    </button>
  );
  return (
    <LazyMenu button={button}>
      <UserMenuList button={button} user={user} onSettings={onSettings} />
    </LazyMenu>
  );
};
