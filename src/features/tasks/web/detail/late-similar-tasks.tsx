import { useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { SimilarTasksProps } from './similar-tasks.tsx';

const SimilarTasks = late({
  texts: ['similar-tasks'],
  isOptional: true,
  load: async () => (await import('./similar-tasks.tsx')).SimilarTasks,
});

/** After the page itself, which does not wait for it, nor the server. */
export function LateSimilarTasks(props: SimilarTasksProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <SimilarTasks {...props} />
    </Suspense>
  );
}
