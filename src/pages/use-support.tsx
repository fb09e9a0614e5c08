import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { late } from '#ui/late.tsx';

const FeedbackDialog = late({
  texts: ['feedback'],
  load: async () => (await import('#features/feedback/web/feedback-dialog.tsx')).FeedbackDialog,
});

/** Returns what a wizard needs to let people write to the site's support (TASK-193, NOTE-047). */
export function useSupport(subject: string): { open: () => void; dialog: ReactNode } {
  const [isWriting, setWriting] = useState(false);
  // Loaded when first asked for, then mounted for good: closing it is animated.
  const [hasWritten, setWritten] = useState(false);
  return {
    open: () => {
      setWritten(true);
      setWriting(true);
    },
    dialog: hasWritten && (
      <Suspense fallback={null}>
        <FeedbackDialog open={isWriting} onOpenChange={setWriting} subject={subject} />
      </Suspense>
    ),
  };
}
