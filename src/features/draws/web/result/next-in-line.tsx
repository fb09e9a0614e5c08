import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { useDrawStep } from '../use-draw-step.ts';

/** Lets the giver pass the item to the next in the order after the recipient did not come (ITEM-320). */
export function NextInLine({ drawId }: { drawId: string }) {
  const { t } = useTranslation('draws');
  const next = useDrawStep({
    run: (draws) => draws.next({ drawId }),
    done: ({ isReserved }) => t(isReserved ? 'giver.nextDone' : 'giver.nextNobody'),
  });
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm">{t('giver.nextText')}</p>
      <Button isBusy={next.isPending} busyLabel={t('giver.busy')} onClick={() => next.mutate()}>
        {t('giver.next')}
      </Button>
    </div>
  );
}
