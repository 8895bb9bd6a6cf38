import { Navigate } from 'react-router';
import { useWords } from '../../../lib/words/language.ts';
import { useMessageText } from '../../../lib/messages/message-text.ts';
import { places } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useMessage } from '../api.ts';
import MessageDetail from '../parts/MessageDetail.tsx';
import styles from './MessageScreen.module.css';

/** `/catalog/MessageDetails`: one message on a page of its own, where the bell leads. */
const MessageScreen = () => {
  const words = useWords('messages');
  const { id } = useScreenParams();
  const say = useMessageText();
  const message = useMessage(id);
  if (id === undefined) return <Navigate to={places.messages} replace />;
  return (
    <>
      <PageHeader title={message.data ? say(message.data).title : words.one}>
        <ButtonLink to={places.messages} variant="default">
          {words.back}
        </ButtonLink>
      </PageHeader>
      <section className={styles.panel}>
        <OpenOne query={message} picture="list" notFound={words.notFound}>
          {(found) => <MessageDetail key={found.id} message={found} />}
        </OpenOne>
      </section>
    </>
  );
};
export default MessageScreen;
