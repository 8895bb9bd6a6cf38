import { CloseButton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { localeOf } from '@tael/i18n/language';
import { call } from '../../../lib/calls/client.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { messagesKey } from '../../../lib/messages/message-text.ts';
import styles from './Announcements.module.css';

const key = [messagesKey, 'announcements'] as const;

/** What staff tells its customers, until each of them puts it away. */
export const Announcements = () => {
  const words = useWords('overview').announcements;
  const language = useLanguage();
  const date = useDates();
  const queries = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('listAnnouncements', {}, { signal }),
    meta: { inPlace: true },
  });
  const dismiss = useMutation({
    mutationFn: (id: string) => call('dismissAnnouncement', { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [messagesKey] }),
  });
  if (data.length === 0) return null;
  return (
    <section className={styles.all} aria-label={words.title}>
      {data.map(({ id, en, zh, from, at }) => {
        const content = language === 'zh_CN' ? zh : en;
        return (
          <article key={id} className={styles.one} lang={localeOf(language)}>
            <div>
              <h2 className={styles.title}>{content.title}</h2>
              <p className={styles.text}>{content.text}</p>
              <p className={styles.at}>{[from, date(at, 'medium')].filter(Boolean).join(' · ')}</p>
            </div>
            <CloseButton
              aria-label={words.dismiss(content.title)}
              disabled={dismiss.isPending}
              onClick={() => dismiss.mutate(id)}
            />
          </article>
        );
      })}
    </section>
  );
};
