import type { Viewer } from '#features/people/web/viewer.ts';
import { cx } from '#ui/cx.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Heart } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { ItemDetail } from '../../contract.ts';
import { useSaveItem } from '../saved/use-save-item.ts';

/** Saves the item or lets it go again; owners have none, and a sold item can only be let go (ITEM-128 to ITEM-136). */
export function SaveItemButton({ item, viewer }: { item: ItemDetail; viewer: Viewer }) {
  const { t } = useTranslation('item');
  const toggle = useSaveItem(item, viewer);
  const { isOwn, isSaved, status } = item;
  if (isOwn || (status === 'sold' && !isSaved)) return null;
  return (
    <Button variant="outline" aria-pressed={isSaved} onClick={toggle}>
      <Heart aria-hidden="true" className={cx('size-4.5', isSaved && 'fill-current text-danger')} />
      {t('save.action')}
    </Button>
  );
}
