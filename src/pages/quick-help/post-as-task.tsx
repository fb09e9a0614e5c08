import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useViewer } from '#features/people/web/viewer.ts';
import type { RequestDetail } from '#features/quick-help/contract.ts';
import { useSiteSettings } from '#features/site/web/site-settings.ts';
import { loadPart } from '#platform/web/page/load-part.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { ClipboardPen } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

/**
 * Turns a request that no helper accepted in time into an ordinary task, filled in for the requester to review and
 * post.
 */
export function PostAsTaskButton({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('quick-help');
  const { id: viewerId } = useViewer();
  const { post, isAsking, setAsking } = usePostAsTask(request, viewerId);
  if (viewerId === null || !request.isOwn) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => void post({ mayReplace: false })}>
        <ClipboardPen aria-hidden="true" className="size-4" />
        {t('parts.asTask.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('parts.asTask.title')}
        text={t('parts.asTask.text')}
        confirmLabel={t('parts.asTask.confirm')}
        onConfirm={() => void post({ mayReplace: true })}
      />
    </>
  );
}

function usePostAsTask(request: RequestDetail, viewerId: string | null) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { closedTaskCategories } = useSiteSettings();
  const [isAsking, setAsking] = useState(false);

  async function post({ mayReplace }: { mayReplace: boolean }) {
    // The wizard's form is needed by the few who press this.
    const part = await loadPart(() => import('./screen/task-draft.ts'));
    if (part === null || viewerId === null) {
      announce({ title: t('errors.title'), text: t('errors.unexpected'), tone: 'error' });
      return;
    }
    if (!mayReplace && part.hasOtherDraft(viewerId, request, closedTaskCategories)) {
      setAsking(true);
      return;
    }
    part.draftTask(viewerId, request, closedTaskCategories);
    await navigate({ to: '/post-task' });
  }
  return { post, isAsking, setAsking };
}
