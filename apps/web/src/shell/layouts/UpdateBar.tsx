import { useNewVersion } from '../../ui/page/lazy.ts';
import { useWords } from '../../lib/words/language.ts';
import classes from './UpdateBar.module.css';

/** Says that a newer version of the console is there, as soon as a part of this one is no longer. */
export const UpdateBar = () => {
  const { states, actions } = useWords('common');
  return useNewVersion() ? (
    <div role="status" className={classes.bar}>
      <span>
        <strong>{states.updateTitle}.</strong> {states.updateText}
      </span>
      <button type="button" className={classes.reload} onClick={() => globalThis.location.reload()}>
        {actions.reload}
      </button>
    </div>
  ) : null;
};
