import { useWords } from '../../../lib/words/language.ts';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { Drawing } from '../../../ui/states/Drawing.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import styles from './RegisterResultScreen.module.css';

/** `/user/register-result`: the account was made, and signing in is the next step. */
const RegisterResultScreen = () => {
  const { product } = useWords('common');
  const { register, login } = useWords('identity');
  return (
    <div className={styles.result}>
      <PageTitle title={register.doneTitle} product={product} />
      <Drawing name="done" />
      <h1 className={styles.title}>{register.doneTitle}</h1>
      <p className={styles.text}>{register.doneText}</p>
      <ButtonLink size="md" to="/user/login">
        {login.submit}
      </ButtonLink>
    </div>
  );
};
export default RegisterResultScreen;
