import { useWords } from '../../../lib/words/language.ts';
import { RichText } from '../../../parts/rich-text/RichText.tsx';
import styles from './AnnouncementForm.module.css';

interface Words {
  readonly title: string;
  readonly html: string;
}

/** An announcement as its readers see it, once in each language. */
export const AnnouncementText = ({ en, zh }: { en: Words; zh: Words }) => {
  const { english, chinese } = useWords('announcements');
  return [
    { lang: 'en', name: english, words: en },
    { lang: 'zh-CN', name: chinese, words: zh },
  ].map(({ lang, name, words }) => (
    <section key={lang} className={styles.preview} aria-label={name}>
      <p className={styles.previewTitle} lang={lang}>
        {words.title}
      </p>
      <RichText html={words.html} lang={lang} />
    </section>
  ));
};
