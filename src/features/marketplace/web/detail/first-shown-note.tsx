import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Users } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { ItemDetail } from '../../contract.ts';
import { useItemStep } from './owner/use-item-step.ts';

export interface FirstShownNoteProps {
  itemId: string;
  firstShown: NonNullable<ItemDetail['firstShown']>;
}

/** Says which group sees the item first and until when; its seller can show it to everyone now (GROUP-038). */
export function FirstShownNote({ itemId, firstShown }: FirstShownNoteProps) {
  const { t } = useTranslation('group-first');
  const format = useFormat();
  const show = useItemStep({
    run: (marketplace) => marketplace.showToAll({ itemId }),
    done: t('item.shown'),
  });
  const { groupName, until, showToAll } = firstShown;
  return (
    <Card as="section" className="flex flex-col gap-3 p-4">
      <p className="flex items-start gap-2 font-semibold wrap-anywhere">
        <Users aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        {t('item.title', { group: groupName, time: format.dayAndTime(until) })}
      </p>
      <p className="text-sm text-muted">{t('item.text')}</p>
      {showToAll.allowed && (
        <Button
          variant="outline"
          isBusy={show.isPending}
          busyLabel={t('item.busy')}
          onClick={() => show.mutate()}
        >
          {t('item.show')}
        </Button>
      )}
    </Card>
  );
}
