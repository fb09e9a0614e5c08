import { ItemCard } from '#features/browsing/web/list/item-card.tsx';
import type { ItemCardProps } from '#features/browsing/web/list/item-card.tsx';
import { ItemCategoryIcon } from '#features/marketplace/web/card/category-icon.tsx';
import { useCategoryNames } from '#features/marketplace/web/use-category-names.ts';
import { useItemDistance } from '#features/marketplace/web/use-item-distance.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { WantedCard as Post } from '../../contract.ts';
import { useHighestPrice } from '../use-highest-price.ts';

/** One wanted post in a list (ITEM-392). */
export function WantedCard({ post, heading }: { post: Post; heading?: ItemCardProps['heading'] }) {
  const { t } = useTranslation('wanted');
  const { getCategoryName } = useCategoryNames();
  const priceText = useHighestPrice();
  return (
    <ItemCard
      href={`/wanted/${post.id}`}
      title={post.title}
      about={post.description}
      heading={heading}
      icon={<ItemCategoryIcon category={post.category} />}
      kind={getCategoryName(post.category)}
      corner={<span />}
      photo={null}
      badges={
        post.status !== 'open' && <Badge tone="neutral">{t(`statuses.${post.status}`)}</Badge>
      }
      facts={<Facts post={post} />}
      person={post.person}
      personLabel={t('card.lookedForBy', { name: post.person.name })}
      price={priceText(post.maxPrice)}
      viewLabel={t('card.view')}
      standing={post.isOwn && <Badge tone="neutral">{t('card.own')}</Badge>}
    />
  );
}

function Facts({ post }: { post: Post }) {
  const { t } = useTranslation('wanted');
  const distance = useItemDistance()(post.cell);
  return (
    <>
      {post.conditions.length > 0 && (
        <span>{post.conditions.map((one) => t(`items:conditions.${one}`)).join(', ')}</span>
      )}
      <span className="ui-place">
        <span>{t('card.location')}</span>
        <span>
          {distance !== null && `${distance} · `}
          {post.locationArea || t('card.areaNotShown')}
        </span>
      </span>
    </>
  );
}
