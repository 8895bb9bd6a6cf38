import { useWords } from '../../lib/words/language.ts';
import { overview } from '../../lib/paths/landing.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { Drawing } from '../../ui/states/Drawing.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import classes from './StatePage.module.css';

/** An address that nobody knows, inside the console: menu, tabs and the address itself stay. */
export const NotFoundHere = () => {
  const { product, states } = useWords('common');
  return (
    <div className={`${classes.page} ${classes.inside}`}>
      <PageTitle title={states.notFoundTitle} product={product} />
      <Drawing name="compass" />
      <h1 className={classes.title}>{states.notFoundTitle}</h1>
      <p className={classes.text}>{states.notFoundText}</p>
      <div className={classes.acts}>
        <ButtonLink to={overview}>{states.goOverview}</ButtonLink>
      </div>
    </div>
  );
};
