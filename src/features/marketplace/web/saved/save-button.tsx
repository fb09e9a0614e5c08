import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { ItemCard } from '../../contract.ts';
import { useSaveItem } from './use-save-item.ts';

export interface SaveButtonProps {
  item: Pick<ItemCard, 'id' | 'title' | 'isOwn' | 'isSaved' | 'status'>;
  viewer: Viewer;
}

/** A heart in the corner of a photo; owners have none, and a sold item can only be let go (ITEM-029, ITEM-135). */
export function SaveButton({ item, viewer }: SaveButtonProps) {
  const { t } = useTranslation('items');
  const toggle = useSaveItem(item, viewer);
  if (item.isOwn || (item.status === 'sold' && !item.isSaved)) return null;
  return (
    <button
      type="button"
      aria-label={t('save.label', { title: item.title })}
      aria-pressed={item.isSaved}
      onClick={toggle}
      className="ui-heart"
    />
  );
}
