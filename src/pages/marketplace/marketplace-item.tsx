import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { itemCategoryName } from '#features/marketplace/category-name.ts';
import { itemOfferText } from '#features/marketplace/price-text.ts';
import { ItemNotFound } from '#features/marketplace/web/detail/item-not-found.tsx';
import { ItemSkeleton } from '#features/marketplace/web/detail/item-skeleton.tsx';
import { itemStructuredData } from '#features/marketplace/web/detail/item-structured-data.ts';
import { oneItem, similarItems } from '#features/marketplace/web/item-queries.ts';
import { addressFlag } from '#platform/addresses/address-text.ts';
import { pictureAddress } from '#platform/addresses/picture-address.ts';
import { isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { pageHead } from '../page-head.ts';
import { breadcrumbs } from '../structured-data.ts';
import { RetryAsViewer } from '../retry-as-viewer.tsx';
import { viewerId } from '../viewer-id.ts';
import { ItemScreen } from './item/item-screen.tsx';
import { useFiltersOfGrid } from './item/use-filters-of-grid.ts';

/** Each opens what it names once, after sign-in. */
type ItemSearch = { contact?: 1; offer?: 1; report?: 1 };

export const Route = createFileRoute('/_shell/marketplace/$itemId')({
  staticData: { texts: ['items', 'item', 'eligibility'] },
  validateSearch: ({ contact, offer, report }: Record<string, unknown>): ItemSearch => ({
    contact: addressFlag(contact),
    offer: addressFlag(offer),
    report: addressFlag(report),
  }),
  loader: async ({ context: { queryClient, queries }, params: { itemId } }) => {
    const viewer = await viewerId();
    // The server sends the page with others like it; in the browser they come on their own.
    const similar = queryClient.prefetchQuery(similarItems(queries, itemId, viewer));
    try {
      const item = await queryClient.ensureQueryData(oneItem(queries, itemId, viewer));
      if (import.meta.env.SSR) await similar;
      return item;
    } catch (error) {
      if (isNotFound(error)) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context }, loaderData: item }) => {
    const { i18n, publicUrl } = context;
    if (!item) {
      const title = `${i18n.t('item:notFound.title')} · ${i18n.t('common:appName')}`;
      return { meta: [{ title }, { name: 'robots', content: 'noindex' }] };
    }
    const path = `/marketplace/${item.id}`;
    return pageHead(context, {
      title: `${item.title} · ${i18n.t('common:appName')}`,
      description: [itemOfferText(item, i18n), item.locationArea, item.description]
        .filter(Boolean)
        .join(' · '),
      path,
      image: `/og/item/${item.id}.png`,
      // A sold or paused item stays reachable by its address, but search engines no longer list it.
      isHidden: item.status === 'sold' || item.status === 'paused',
      data: import.meta.env.SSR && [
        itemStructuredData(item, {
          url: publicUrl + path,
          images: item.photos.map((key) => publicUrl + pictureAddress(key, 'whole')),
          categoryName: itemCategoryName(item.category, i18n),
        }),
        breadcrumbs(context, [
          { name: i18n.t('item:marketplace'), path: '/marketplace' },
          { name: item.title, path },
        ]),
      ],
    });
  },
  pendingMs: 200,
  pendingComponent: ItemSkeleton,
  // An item that moderators took away is still visible to its owner (MOD-082).
  notFoundComponent: () => (
    <RetryAsViewer waiting={<ItemSkeleton />}>
      <ItemNotFound />
    </RetryAsViewer>
  ),
  errorComponent: ({ error }) => <ItemNotLoaded error={error} />,
  component: ItemPage,
});

function ItemPage() {
  const { itemId } = Route.useParams();
  const { contact, offer, report } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ItemScreen
      key={itemId}
      itemId={itemId}
      asked={contact === 1 ? 'contact' : offer === 1 ? 'offer' : report === 1 ? 'report' : null}
      onForget={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  );
}

function ItemNotLoaded({ error }: { error: unknown }) {
  const errorText = useErrorText();
  const router = useRouter();
  // The way back knows them once another try succeeds (ITEM-108).
  useFiltersOfGrid();
  return <ItemNotFound message={errorText(error)} onRetry={() => void router.invalidate()} />;
}
