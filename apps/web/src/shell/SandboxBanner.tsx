import { useBrand } from '../lib/brand.ts';
import { useWords } from '../lib/language.ts';
import classes from './SandboxBanner.module.css';

/** Says on every screen that no real money moves, when the firms behind this installation are played. */
export const SandboxBanner = () => {
  const words = useWords('common');
  return useBrand()?.playedFirms ? <aside className={classes.banner}>{words.sandboxBanner}</aside> : null;
};
