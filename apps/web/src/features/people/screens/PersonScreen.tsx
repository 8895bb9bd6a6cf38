import { Button } from '@mantine/core';
import { useWords } from '../../../lib/words/language.ts';
import { narrowedPlace, places } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { useSees } from '../../../lib/session/can.tsx';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { useMember } from '../api.ts';
import { PersonFacts } from '../parts/PersonFacts.tsx';
import { Sessions } from '../parts/Sessions.tsx';
import { SignIns } from '../parts/SignIns.tsx';
import styles from './PersonScreen.module.css';

/** `/catalog/modules/AccountCenter_d/:id`: one person of the company. */
const PersonScreen = () => {
  const words = useWords('people');
  const { id } = useScreenParams();
  const person = useMember(id);
  const seesRoles = useSees('role:read');
  return (
    <>
      <PageHeader title={person.data?.name ?? words.one}>
        {id !== undefined && seesRoles && (
          <Button variant="default" component={PageLink} to={narrowedPlace(places.roles, { explain: id })}>
            {words.explain}
          </Button>
        )}
        <Button variant="default" component={PageLink} to={places.people}>
          {words.back}
        </Button>
      </PageHeader>
      <OpenOne query={person} picture="person" notFound={words.notFound}>
        {(found) => (
          <div className={styles.person}>
            <PersonFacts key={found.id} person={found} />
            <Sessions id={found.id} />
            <SignIns id={found.id} />
          </div>
        )}
      </OpenOne>
    </>
  );
};
export default PersonScreen;
