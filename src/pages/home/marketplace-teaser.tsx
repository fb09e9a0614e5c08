import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';
import { ItemCategoryIcon } from '#features/marketplace/web/card/category-icon.tsx';
import { ItemTile } from '#features/marketplace/web/card/item-tile.tsx';
import { teaserItems } from '#features/marketplace/web/item-queries.ts';
import { SaveButton } from '#features/marketplace/web/saved/save-button.tsx';
import { useCategoryNames } from '#features/marketplace/web/use-category-names.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { HomeSection } from './home-section.tsx';

/** Shows what neighbors sell and give away; while nothing is listed, an invitation (SHELL-146, SHELL-147). */
export function MarketplaceTeaser() {
  const { t } = useTranslation('home');
  return (
    <HomeSection title={t('marketplace.heading')} text={t('marketplace.text')}>
      <Categories />
      <TeaserItems />
    </HomeSection>
  );
}

const MOST_CATEGORIES = 6;

/** ITEM-051. */
function Categories() {
  const { categories } = useCategoryNames();
  if (categories.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-3 lg:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] md:gap-5">
      {categories.slice(0, MOST_CATEGORIES).map(({ slug, name }) => (
        <li key={slug}>
          <Link
            to="/marketplace"
            search={{ category: slug }}
            className="ui-card ui-card-interactive flex h-full flex-col items-center gap-2 px-1 py-4 text-center text-sm font-semibold"
          >
            <ItemCategoryIcon category={slug} className="size-7 text-link" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** ITEM-036. */
export function TeaserItems() {
  const { t } = useTranslation('home');
  const { queries } = useApi();
  const viewer = useViewer();
  const everybodys = useQuery({ ...teaserItems(queries, null), ...anonymousRefetch(viewer) });
  // The viewer's favorites are loaded after what all viewers see.
  const own = useQuery({ ...teaserItems(queries, viewer.id), enabled: viewer.id !== null });
  const items = own.data?.items ?? everybodys.data?.items ?? [];
  if (items.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-dashed border-line-strong px-5 py-4">
        <p className="text-muted">{t('marketplace.empty')}</p>
        <Link to="/marketplace/add" className={buttonClass({ variant: 'secondary' })}>
          {t('marketplace.add')}
        </Link>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] md:gap-5">
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
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to="/marketplace" className={buttonClass({ variant: 'link' })}>
          {t('marketplace.all')}
        </Link>
        <Link to="/marketplace/add" className={buttonClass({ variant: 'secondary' })}>
          {t('marketplace.add')}
        </Link>
      </div>
    </div>
  );
}
