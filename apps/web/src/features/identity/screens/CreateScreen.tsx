import { useWords } from '../../../lib/words/language.ts';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { IconChevronRight, IconPeople, IconUser } from '../../../ui/theme/icons.ts';
import formClasses from '../parts/form.module.css';
import { identityPaths } from '../paths.ts';
import classes from './CreateScreen.module.css';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const kinds = [
  { word: 'personal', type: 1, Icon: IconUser },
  { word: 'business', type: 2, Icon: IconPeople },
] as const;

/** `/user/create`: what kind of account to open; the choice goes along to the registration. */
const CreateScreen = () => {
  const words = useWords('identity').create;
  const { product } = useWords('common');
  const { haveAccount, signIn } = useWords('identity').register;
  return (
    <div className={formClasses.card}>
      <PageTitle title={words.title} product={product} />
      <h1 className={formClasses.title}>{words.title}</h1>
      <p className={formClasses.lead}>
        {haveAccount} <PageLink to={identityPaths.login}>{signIn}</PageLink>
      </p>
      <ul className={classes.kinds}>
        {kinds.map(({ word, type, Icon }) => (
          <li key={word}>
            <PageLink to={`${identityPaths.register}?type=${type}`} className={classes.kind}>
              <span className={classes.picture} aria-hidden="true">
                <Icon size={22} stroke={1.6} />
              </span>
              <span className={classes.lines}>
                <span className={classes.name}>{words[word].name}</span>
                <span className={classes.text}>{words[word].text}</span>
              </span>
              <IconChevronRight size={16} aria-hidden="true" />
            </PageLink>
          </li>
        ))}
      </ul>
      <p>
        <PageLink to="/personalFee">{words.fees}</PageLink>
      </p>
    </div>
  );
};
export default CreateScreen;
