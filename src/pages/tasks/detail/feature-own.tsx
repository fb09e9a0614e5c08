import { Suspense } from 'react';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { mayFeature } from '#features/tasks/rules.ts';
import { late } from '#ui/late.tsx';

const FeatureButton = late({
  texts: ['tokens'],
  isOptional: true,
  load: async () => (await import('#features/tokens/web/feature-button.tsx')).FeatureButton,
});

/** The poster's way to stand first for a time, by the rule the server asks (PEOPLE-176). */
export function FeatureOwn({ task, className }: { task: TaskDetail; className?: string }) {
  const viewer = {
    isSignedIn: true,
    isPoster: task.viewer.isOwn,
    isTasker: false,
    applicationStatus: null,
  };
  if (!mayFeature(task, viewer).allowed) return null;
  return (
    // Its room is there before it is.
    <Suspense fallback={<div className="h-11" />}>
      <FeatureButton
        thing={{ type: 'task', id: task.id, title: task.title }}
        className={className}
      />
    </Suspense>
  );
}
