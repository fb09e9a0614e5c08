import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { ChangeDialogProps } from './change-dialog.tsx';

const ChangeDialog = late({
  texts: ['agreements', 'wizard', 'posting'],
  load: async () => (await import('./change-dialog.tsx')).ChangeDialog,
});

/** Loads with its texts when it is first opened. */
export const LateChangeDialog = (props: ChangeDialogProps) => (
  <Suspense fallback={null}>
    <ChangeDialog {...props} />
  </Suspense>
);
