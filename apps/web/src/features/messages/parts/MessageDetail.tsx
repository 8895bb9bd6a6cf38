import { messageStatus } from '@tael/contract/messaging/states';
import { useEffect, useRef } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { placeOfMessage, useMessageText, type Message } from '../../../lib/message-text.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { Paragraphs } from '../../../ui/Paragraphs.tsx';
import { useMarkRead } from '../api.ts';

/** What a message says, and the way to the thing it is about. Opening it is reading it. */
export const MessageDetail = ({ message }: { message: Message }) => {
  const words = useWords('messages');
  const say = useMessageText();
  const date = useDates();
  const { mutate: markRead } = useMarkRead();
  const hasMarked = useRef(false);
  const isUnread = message.status === messageStatus.unread;
  useEffect(() => {
    if (!isUnread || hasMarked.current) return;
    hasMarked.current = true;
    markRead([message.id]);
  }, [isUnread, markRead, message.id]);
  const place = placeOfMessage(message);
  const facts = [
    { name: words.columns.about, value: words.about[message.about] },
    { name: words.received, value: date(message.at, 'dateTime') },
  ];
  return (
    <>
      <Paragraphs text={say(message).text} />
      <KeyValue pairs={facts} />
      {place && <ButtonLink to={place}>{words.leads[message.about]}</ButtonLink>}
    </>
  );
};
