import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { SafeReturn } from '../contract.ts';
import { MORE_MINUTES } from '../limits.ts';
import { MeetingLines } from './meeting-lines.tsx';
import { UnsafeButton } from './unsafe-button.tsx';
import { useReturnReactions } from './use-change-returns.ts';

/** One that runs or is over, with the press that ends it (DEAL-179). */
export function ReturnCard({ safeReturn }: { safeReturn: SafeReturn }) {
  const { t } = useTranslation('safety');
  const { id: safeReturnId, title, dueAt, backAt, abilities } = safeReturn;
  const { markBack, postpone } = useReturnSteps(safeReturnId);
  return (
    <Card as="article" className="flex flex-col gap-3 p-4 md:p-5">
      <MeetingLines level={3} {...safeReturn} />
      <p className="text-sm" role={backAt === null ? 'status' : undefined}>
        <StateText safeReturn={safeReturn} />
      </p>
      {backAt === null && (
        <div className="flex flex-wrap gap-3">
          <Button
            aria-label={t('return.backLabel', { title })}
            isBusy={markBack.isPending}
            busyLabel={t('return.backBusy')}
            onClick={() => markBack.mutate({ safeReturnId })}
          >
            {t('return.back')}
          </Button>
          {abilities.postpone.allowed && (
            <Button
              variant="outline"
              aria-label={t('return.moreLabel', { title })}
              isBusy={postpone.isPending}
              busyLabel={t('return.backBusy')}
              onClick={() =>
                postpone.mutate({
                  safeReturnId,
                  dueAt: new Date(dueAt.getTime() + MORE_MINUTES * 60_000),
                })
              }
            >
              {t('return.more')}
            </Button>
          )}
          <UnsafeButton running={safeReturn} />
        </div>
      )}
    </Card>
  );
}

function useReturnSteps(safeReturnId: string) {
  const { t } = useTranslation('safety');
  const { queries } = useApi();
  const createReactions = useReturnReactions();
  return {
    markBack: useSingleMutation({
      mutationKey: [safeReturnId, 'back'],
      ...queries.safeReturns.markBack.mutationOptions(),
      ...createReactions({ done: t('return.backDone'), failed: 'safety:return.backFailed' }),
    }),
    postpone: useSingleMutation({
      mutationKey: [safeReturnId, 'postpone'],
      ...queries.safeReturns.postpone.mutationOptions(),
      ...createReactions({ done: t('return.moreDone'), failed: 'safety:return.moreFailed' }),
    }),
  };
}

function StateText({ safeReturn }: { safeReturn: SafeReturn }) {
  const { t } = useTranslation('safety');
  const { startTime } = useFormat();
  const { contactName: name, dueAt, alertedAt, backAt, isAlertSent } = safeReturn;
  if (backAt !== null) {
    return t(isAlertSent ? 'return.overAlerted' : 'return.over', { name, time: startTime(backAt) });
  }
  if (alertedAt === null) return t('return.waiting', { name, time: startTime(dueAt) });
  return isAlertSent
    ? t('return.alerted', { name, time: startTime(alertedAt) })
    : t('return.alerting', { name });
}
