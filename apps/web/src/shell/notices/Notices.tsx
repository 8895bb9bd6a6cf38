import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useWords } from '../../lib/words/language.ts';
import { followNotices, noticeMs } from '../../lib/words/notices.ts';

const colors = { good: 'green', bad: 'red', info: 'blue' } as const;

/** Shows notices for four seconds, aloud to screen readers. */
export const Notices = () => {
  const close = useWords('common').actions.close;
  useEffect(
    () =>
      followNotices(({ tone, title, text }) => {
        notifications.show({
          color: colors[tone],
          message: text,
          autoClose: noticeMs,
          role: tone === 'bad' ? 'alert' : 'status',
          closeButtonProps: { 'aria-label': close },
          ...(title ? { title } : {}),
        });
      }),
    [close],
  );
  return <Notifications position="bottom-center" limit={4} />;
};
