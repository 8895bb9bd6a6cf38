import { Mark } from '../ui/states/Mark.tsx';
import classes from './Opening.module.css';

/**
 * What the fallback document shows until the console's code is there: its frame with grey places for what comes, and no
 * words, so that it suits both languages. The places are the style sheet's: every page before sign-in carries this.
 */
export const Opening = () => (
  <div className={classes.page} aria-busy="true">
    <div className={classes.side}>
      <Mark size={28} />
    </div>
    <div className={classes.body} />
  </div>
);
