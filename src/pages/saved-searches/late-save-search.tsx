import { Suspense, useEffect, useState } from 'react';
import type { SaveSearchProps } from '#features/saved-searches/web/save-search.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { late } from '#ui/late.tsx';

const SaveThisSearch = late({
  texts: ['searches', 'items', 'tasks', 'task-filters', 'services'],
  load: async () => (await import('./save-this-search.tsx')).SaveThisSearch,
  isOptional: true,
});

const Room = () => <span aria-hidden="true" className="block min-h-11" />;

/** Asked for once the page has come alive and knows who looks; nothing moves when it comes. */
export function LateSaveSearch(props: Pick<SaveSearchProps, 'type' | 'filter' | 'wording'>) {
  const viewer = useViewer();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!isAlive || viewer.status === 'unknown') return <Room />;
  return (
    <Suspense fallback={<Room />}>
      <SaveThisSearch {...props} />
    </Suspense>
  );
}
