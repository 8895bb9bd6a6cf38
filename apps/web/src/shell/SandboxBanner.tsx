import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/client.ts';
import { useWords } from '../lib/language.ts';
import classes from './SandboxBanner.module.css';

/** Says on every screen that no real money moves, when the server runs on its sandboxes. */
export const SandboxBanner = () => {
  const words = useWords('common');
  const { data: brand } = useQuery({
    queryKey: ['platform', 'brand'],
    queryFn: () => call('brand', {}),
    staleTime: Infinity,
    meta: { inPlace: true },
  });
  return brand?.sandbox ? <p className={classes.banner}>{words.sandboxBanner}</p> : null;
};
