import { Suspense, useState } from 'react';
import { lazy } from '../ui/page/lazy.ts';
import { areNoticesWaiting } from '../lib/words/notices.ts';
import LoginLayout from '../shell/layouts/LoginLayout.tsx';
import { EntryGuard } from './EntryGuard.tsx';

const EntryNotices = lazy(() => import('./EntryNotices.tsx'));

const EntryLayout = () => {
  const [isNotified] = useState(areNoticesWaiting);
  return (
    <>
      <EntryGuard />
      <LoginLayout />
      {isNotified && (
        <Suspense>
          <EntryNotices />
        </Suspense>
      )}
    </>
  );
};
export default EntryLayout;
