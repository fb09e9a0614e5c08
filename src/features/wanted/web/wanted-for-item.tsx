import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { useHighestPrice } from './use-highest-price.ts';
import { wantedForItem } from './wanted-queries.ts';

/** The posts that an own item may fit; nothing while there are none (ITEM-409). */
export function WantedForItem({ itemId, viewerId }: { itemId: string; viewerId: string | null }) {
  const { t } = useTranslation('wanted');
  const { queries } = useApi();
  const { data } = useQuery(wantedForItem(queries, itemId, viewerId));
  const priceText = useHighestPrice();
  if (!data || data.items.length === 0) return null;
  return (
    <TitledCard title={t('item.heading')} text={t('item.text')}>
      <ul className="-mx-2 -my-2 flex max-h-96 flex-col overflow-y-auto">
        {data.items.map((post) => (
          <li key={post.id}>
            <Link
              to="/wanted/$wantedId"
              params={{ wantedId: post.id }}
              className="flex min-h-14 flex-col justify-center rounded-control px-2 py-1.5 -outline-offset-3! hover:bg-sunken"
            >
              <span dir="auto" className="text-sm font-semibold wrap-anywhere">
                {post.title}
              </span>
              <span className="text-xs text-muted">
                {[priceText(post.maxPrice), post.locationArea, post.person.name]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
