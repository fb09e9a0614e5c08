import { Suspense, lazy, useState } from 'react';
import { PostTaskScreen } from '#features/tasks/web/wizard/post-task-screen.tsx';
import { withTexts } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { WithPlaces } from './with-places.tsx';

const FeedbackDialog = lazy(async () => ({
  default: (
    await withTexts(['feedback'], () => import('#features/feedback/web/feedback-dialog.tsx'))
  ).FeedbackDialog,
}));

/** The posting wizard, with the way to write to whoever runs the site (TASK-193, NOTE-047). */
export function PostTaskPage() {
  const { t } = useTranslation('wizard');
  const [isWriting, setWriting] = useState(false);
  // Loaded when first asked for, then kept: closing it is animated.
  const [hasWritten, setWritten] = useState(false);
  return (
    <>
      <WithPlaces>
        <PostTaskScreen
          onContactSupport={() => {
            setWritten(true);
            setWriting(true);
          }}
        />
      </WithPlaces>
      {hasWritten && (
        <Suspense fallback={null}>
          <FeedbackDialog open={isWriting} onOpenChange={setWriting} subject={t('help.subject')} />
        </Suspense>
      )}
    </>
  );
}
