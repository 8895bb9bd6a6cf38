import { lazy, Suspense, useState } from 'react';
import { areNoticesWaiting } from '../lib/notices.ts';
import LoginLayout from '../shell/LoginLayout.tsx';
import { EntryGuard } from './EntryGuard.tsx';

const LateNotices = lazy(() => import('./LateNotices.tsx'));

const EntryLayout = () => {
  const [isTold] = useState(areNoticesWaiting);
  return (
    <>
      <EntryGuard />
      <LoginLayout />
      {isTold && (
        <Suspense>
          <LateNotices />
        </Suspense>
      )}
    </>
  );
};
export default EntryLayout;
