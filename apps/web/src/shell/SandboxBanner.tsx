import { useIsSandbox } from '../lib/brand.ts';
import { useWords } from '../lib/language.ts';
import classes from './SandboxBanner.module.css';

/** Says on every screen that no real money moves, when the server runs on its sandboxes. */
export const SandboxBanner = () => {
  const words = useWords('common');
  return useIsSandbox() ? <aside className={classes.banner}>{words.sandboxBanner}</aside> : null;
};
