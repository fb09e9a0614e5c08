import { Suspense, useState } from 'react';
import { PostTaskScreen } from '#features/tasks/web/wizard/post-task-screen.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';

const FeedbackDialog = late({
  texts: ['feedback'],
  load: async () => (await import('#features/feedback/web/feedback-dialog.tsx')).FeedbackDialog,
});

/** The posting wizard, with the way to write to whoever runs the site (TASK-193, NOTE-047). */
export function PostTaskPage() {
  const { t } = useTranslation('wizard');
  const [isWriting, setWriting] = useState(false);
  // Loaded when first asked for, then mounted for good: closing it is animated.
  const [hasWritten, setWritten] = useState(false);
  return (
    <>
      <PostTaskScreen
        onContactSupport={() => {
          setWritten(true);
          setWriting(true);
        }}
      />
      {hasWritten && (
        <Suspense fallback={null}>
          <FeedbackDialog open={isWriting} onOpenChange={setWriting} subject={t('helpSubject')} />
        </Suspense>
      )}
    </>
  );
}
