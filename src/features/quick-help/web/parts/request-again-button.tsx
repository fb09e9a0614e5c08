import { useNavigate } from '@tanstack/react-router';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RotateCw } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { RequestDetail } from '../../contract.ts';
import { fillHelpDraft } from '../wizard/fill-help-draft.ts';

/** Opens the wizard with the same values, for the requester (QUICK-133). */
export function RequestAgainButton({
  request,
  className,
}: {
  request: RequestDetail;
  className?: string;
}) {
  const { t } = useTranslation('quick-help');
  const navigate = useNavigate();
  const { id: viewerId } = useViewer();
  if (viewerId === null || !request.isOwn) return null;
  return (
    <Button
      className={className}
      onClick={() => {
        fillHelpDraft(viewerId, request);
        void navigate({ to: '/quick-help', search: {} });
      }}
    >
      <RotateCw aria-hidden="true" className="size-4" />
      {t('parts.again')}
    </Button>
  );
}
