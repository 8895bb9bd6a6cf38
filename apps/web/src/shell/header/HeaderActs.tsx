import { useWords } from '../../lib/words/language.ts';
import { useCan } from '../../lib/session/can.tsx';
import { findByPath } from '../../lib/screens/menu.ts';
import { places } from '../../lib/paths/places.ts';
import { useSession } from '../../lib/session/session.ts';
import { IconMessage } from '../../ui/theme/icons.ts';
import { Approvals } from './Approvals.tsx';
import { Bell } from './Bell.tsx';
import { seesPart } from './header-parts.ts';
import styles from './Header.module.css';
import { HeaderLink } from './HeaderLink.tsx';
import { Reviews } from './Reviews.tsx';

/** What waits for the reader, each part for whom the specification gives it to and where its page is in the menu. */
export const HeaderActs = () => {
  const words = useWords('shell').header;
  const { user, menu } = useSession();
  const mayVote = useCan('approval:vote');
  const hasPage = (path: string) => findByPath(menu, path) !== undefined;
  if (!user) return null;
  return (
    <>
      {seesPart('reviews', user) && <Reviews />}
      {(mayVote || seesPart('approvals', user)) && <Approvals />}
      {hasPage(places.messages) && <Bell />}
      {seesPart('tickets', user) && hasPage(places.tickets) && (
        <HeaderLink to={places.tickets} label={words.tickets} Icon={IconMessage} className={styles.roomy} />
      )}
    </>
  );
};
