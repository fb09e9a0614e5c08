import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { BlockDialogProps } from './block-dialog.tsx';

const BlockDialog = late({
  texts: ['people'],
  load: async () => (await import('./block-dialog.tsx')).BlockDialog,
});

/** The block dialog over any page, loaded on demand. */
export function LateBlockDialog(props: BlockDialogProps) {
  return (
    <Suspense fallback={null}>
      <BlockDialog {...props} />
    </Suspense>
  );
}
