import { Mark } from '../ui/Mark.tsx';
import classes from './Opening.module.css';

/** What the fallback document shows until the console's code is there: no words, so that it suits both languages. */
export const Opening = () => (
  <div className={classes.page} aria-busy="true">
    <div className={classes.mark}>
      <Mark size={40} />
    </div>
  </div>
);
