import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '#app/api.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ItemTile } from '../card/item-tile.tsx';
import { similarItems } from '../item-queries.ts';
import { SaveButton } from '../saved/save-button.tsx';

/** Others of its category, the nearest first; a page without any is whole. */
export function SimilarItems({ itemId, viewer }: { itemId: string; viewer: Viewer }) {
  const { t } = useTranslation('item');
  const titleId = useId();
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const everybodys = similarItems(queries, itemId, null);
  const { data } = useQuery({
    ...similarItems(queries, itemId, viewer.id),
    placeholderData: () =>
      viewer.id === null ? undefined : queryClient.getQueryData(everybodys.queryKey),
  });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-4 flex flex-col gap-4">
      <h2 id={titleId} className="font-display text-lg font-semibold">
        {t('similar')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
        {items.map((item) => (
          <li key={item.id} className="min-w-0">
            <ItemTile
              item={item}
              heading="h3"
              corner={<SaveButton item={item} viewer={viewer} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
