import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { otherLanguage } from '@tael/i18n/language';
import { redirect } from 'react-router';
import '../../ui/theme/styles-console.css';
import { fetchBrand } from '../../lib/brand.ts';
import { chooseColorScheme, useIsDark } from '../../lib/saved/color-scheme.ts';
import { chooseLanguage, needWords, useLanguage, useWords } from '../../lib/words/language.ts';
import { Notices } from '../../shell/notices/Notices.tsx';
import { LanguageToggle } from '../../ui/page/LanguageToggle.tsx';
import { Mark } from '../../ui/states/Mark.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { facts } from '../dev-ui/Facts.tsx';
import { fields } from '../dev-ui/Fields.tsx';
import { frame } from '../dev-ui/Frame.tsx';
import { joined } from '../dev-ui/Joined.tsx';
import { lists } from '../dev-ui/Lists.tsx';
import { useSay, type Specimen } from '../dev-ui/specimen.ts';
import styles from './DevUi.module.css';

/** Only the sandbox has this page; elsewhere its address is as unknown as any other. */
export const clientLoader = async (): Promise<null> => {
  const [{ sandbox }] = await Promise.all([fetchBrand(), needWords('console'), needWords('work')]);
  if (!sandbox) throw redirect('/404');
  return null;
};

/** Nobody is signed in here: parts that read something from the server show how they stand without it. */
const silent = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

const idOf = (name: string) => name.replace(/\W+/g, '-');

const Part = ({ specimen: { name, use, Shown } }: { readonly specimen: Specimen }) => (
  <section id={idOf(name)} className={styles.part} aria-labelledby={`${idOf(name)}-name`} data-part={name}>
    <h3 id={`${idOf(name)}-name`} className={styles.name}>
      {name}
    </h3>
    <p className={styles.use}>{use[useLanguage()]}</p>
    <div className={styles.states}>
      <Shown />
    </div>
  </section>
);

/** `/dev/ui`: every part of the design language with its states, in the theme and language that are chosen. */
const DevUi = () => {
  const say = useSay();
  const { product, otherLanguage: other, switchLanguage } = useWords('common');
  const { theme } = useWords('shell');
  const language = useLanguage();
  const title = say('Parts of the console', '控制台组件');
  const groups = [
    { name: say('Frame and states', '框架与状态'), specimens: frame },
    { name: say('Lists', '列表'), specimens: lists },
    { name: say('Fields', '表单'), specimens: fields },
    { name: say('Facts', '信息展示'), specimens: facts },
    { name: say('With words of their own', '公用部件'), specimens: joined },
  ];
  const isDark = useIsDark();
  return (
    <>
      <PageTitle title={title} product={product} />
      <header className={styles.header}>
        <Mark />
        <h1 className={styles.title}>{title}</h1>
        <button
          type="button"
          className={styles.switch}
          onClick={() => chooseColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? theme.light : theme.dark}
        </button>
        <LanguageToggle
          name={other}
          label={switchLanguage}
          onClick={() => void chooseLanguage(otherLanguage(language))}
        />
      </header>
      <main className={styles.page}>
        {groups.map((group) => (
          <section key={group.name} aria-label={group.name}>
            <h2 className={styles.group}>{group.name}</h2>
            <QueryClientProvider client={silent}>
              {group.specimens.map((specimen) => (
                <Part key={specimen.name} specimen={specimen} />
              ))}
            </QueryClientProvider>
          </section>
        ))}
      </main>
      <Notices />
    </>
  );
};
export default DevUi;
