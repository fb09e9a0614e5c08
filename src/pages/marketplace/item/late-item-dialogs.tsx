import { Suspense, useEffect } from 'react';
import { whenIdle } from '#platform/web/page/when-idle.ts';
import { late } from '#ui/late.tsx';
import type { ItemDialogsProps } from './item-dialogs.tsx';

const ItemDialogs = late({
  load: async () => (await import('./item-dialogs.tsx')).ItemDialogs,
});

/** The dialogs about one item, loaded when the page rests or the first of them opens. */
export function LateItemDialogs(props: ItemDialogsProps) {
  useEffect(() => whenIdle(ItemDialogs.prefetch), []);
  return (
    props.dialog && (
      <Suspense fallback={null}>
        <ItemDialogs {...props} />
      </Suspense>
    )
  );
}
