import { PostTaskScreen } from '#features/tasks/web/wizard/post-task-screen.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useSupport } from '../use-support.tsx';

/** The posting wizard, with a way to write to the site's support (TASK-193, NOTE-047). */
export function PostTaskPage() {
  const { t } = useTranslation('wizard');
  const support = useSupport(t('helpSubject'));
  return (
    <>
      <PostTaskScreen onContactSupport={support.open} />
      {support.dialog}
    </>
  );
}
