import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { passGuard } from './navigate.ts';

/**
 * The guard of pages that were rendered at build time: they are on the screen before anybody can be asked, so whoever
 * is signed in already is sent on from here.
 */
export const EntryGuard = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    passGuard(pathname + search).catch((end: unknown) => {
      const to = end instanceof Response ? end.headers.get('Location') : null;
      if (to === null) throw end;
      if (to.startsWith('/')) void navigate(to, { replace: true });
      else globalThis.location.replace(to);
    });
  }, [pathname, search, navigate]);
  return null;
};
