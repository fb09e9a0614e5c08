import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { FEATURED_DAYS, TOKENS_TO_FEATURE } from '../limits.ts';
import { ownTokens } from './token-queries.ts';
import { useFeature } from './use-feature.ts';
import type { Featured } from './use-feature.ts';

export interface FeatureDialogProps {
  thing: Featured;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before tokens are spent, and says how many there are; with too few it leads to where they come from (PEOPLE-176). */
export function FeatureDialog({ thing, open, onOpenChange }: FeatureDialogProps) {
  const { t } = useTranslation('tokens');
  const { queries } = useApi();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { data } = useQuery({ ...ownTokens(queries, viewer.id), enabled: open });
  const feature = useFeature(thing, () => onOpenChange(false));
  const isTooFew = data !== undefined && data.balance < TOKENS_TO_FEATURE;
  const values = { title: thing.title, days: FEATURED_DAYS, price: TOKENS_TO_FEATURE };
  const words = isTooFew
    ? {
        title: t('feature.tooFewTitle'),
        text: t(`feature.${thing.type}.tooFew`, values),
        confirmLabel: t('feature.earn'),
        onConfirm: () => {
          onOpenChange(false);
          void navigate({ to: '/referrals' });
        },
      }
    : {
        title: t(`feature.${thing.type}.title`),
        text: t(`feature.${thing.type}.text`, values),
        confirmLabel: t('feature.confirm', values),
        onConfirm: () => feature.mutate({ entityType: thing.type, entityId: thing.id }),
      };
  return (
    <ConfirmDialog
      {...words}
      open={open}
      onOpenChange={onOpenChange}
      busyLabel={t('feature.busy')}
      isBusy={feature.isPending}
    >
      <p role="status" className="min-h-5 text-sm font-semibold">
        {data && t('feature.have', { tokens: t('amount', { count: data.balance }) })}
      </p>
    </ConfirmDialog>
  );
}
