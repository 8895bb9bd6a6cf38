import { formatAge } from '@tael/i18n/age';
import { useState } from 'react';
import { now } from '../../lib/clock.ts';
import { useHeaderCounts, useUnreadMessages } from '../../lib/messages/header-counts.ts';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { useMessageText } from '../../lib/messages/message-text.ts';
import { messagePlace, places } from '../../lib/paths/places.ts';
import { IconBell } from '../../ui/theme/icons.ts';
import { HeaderList } from './HeaderList.tsx';

/** The newest messages that are not read yet, and how many there are. */
export const Bell = () => {
  const words = useWords('shell').header;
  const say = useMessageText();
  const { table } = useWords('lists');
  const language = useLanguage();
  const [isLooking, setLooking] = useState(false);
  const { num } = useHeaderCounts();
  const { data, error } = useUnreadMessages(isLooking);
  return (
    <HeaderList
      label={words.messages.label(num)}
      title={words.messages.title}
      Icon={IconBell}
      count={num}
      lines={data?.items.map((message) => ({
        key: message.id,
        to: messagePlace(message.id),
        title: say(message).title,
        text: formatAge(now() - Date.parse(message.at), language),
      }))}
      empty={error ? words.failed : data ? words.messages.empty : table.loading}
      all={{ to: places.messages, label: words.messages.all }}
      onLook={setLooking}
    />
  );
};
