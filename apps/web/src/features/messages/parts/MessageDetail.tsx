import { messageStatus } from '@tael/contract/messaging/states';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { placeOfMessage, useMessageText } from '../../../lib/messages/message-text.ts';
import { ownPlace } from '../../../lib/screens/own-place.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { Attachments } from '../../../parts/rich-text/Attachments.tsx';
import { RichText } from '../../../parts/rich-text/RichText.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Paragraphs } from '../../../ui/facts/Paragraphs.tsx';
import { useMarkRead, useWithdrawTeamMessage, type MessageDetail as Message } from '../api.ts';

/** What a message says, and the way to the thing it is about. Opening it is reading it. */
const MessageDetail = ({ message }: { message: Message }) => {
  const words = useWords('messages');
  const say = useMessageText();
  const language = useLanguage();
  const date = useDates();
  const { mutate: markRead } = useMarkRead();
  const hasMarked = useRef(false);
  const isUnread = message.status === messageStatus.unread;
  useEffect(() => {
    if (!isUnread || hasMarked.current) return;
    hasMarked.current = true;
    markRead([message.id]);
  }, [isUnread, markRead, message.id]);
  const named = placeOfMessage(message);
  const place = named === undefined ? undefined : ownPlace(named);
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawTeamMessage();
  const facts = [
    ...(message.from === null ? [] : [{ name: words.from, value: message.from }]),
    { name: words.columns.about, value: words.about[message.about] },
    { name: words.received, value: date(message.at, 'dateTime') },
  ];
  return (
    <>
      {message.content ? (
        <>
          <RichText html={message.content[language === 'zh_CN' ? 'zh' : 'en']} />
          <Attachments files={message.content.attachments} />
        </>
      ) : (
        <Paragraphs text={say(message).text} />
      )}
      <KeyValue pairs={facts} />
      {message.isOwn && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {words.withdraw.open}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.withdraw.title}
          text={words.withdraw.text}
          submitLabel={words.withdraw.open}
          isGrave
          act={withdraw}
          input={{ id: message.id }}
          done={words.withdraw.done}
          onClose={() => setIsAsking(false)}
        />
      )}
      {place && <ButtonLink to={place}>{words.leads[message.about]}</ButtonLink>}
    </>
  );
};

export default MessageDetail;
