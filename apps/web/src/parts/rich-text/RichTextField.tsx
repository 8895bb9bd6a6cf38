import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazy } from '../../ui/page/lazy.ts';
import type { RichEditorProps } from './RichEditor.tsx';

const RichEditor = lazy(() => import('./RichEditor.tsx').then((part) => ({ default: part.RichEditor })));

/** A field of rich text. The editor is fetched when a form with one is opened. */
export const RichTextField = (props: RichEditorProps) => (
  <Suspense fallback={<Skeleton height={480} radius={8} />}>
    <RichEditor {...props} />
  </Suspense>
);
