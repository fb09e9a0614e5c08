import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { servicePriceText } from '#features/services/price-text.ts';
import { ServiceNotFound } from '#features/services/web/detail/service-not-found.tsx';
import { ServiceSkeleton } from '#features/services/web/detail/service-skeleton.tsx';
import { serviceStructuredData } from '#features/services/web/detail/service-structured-data.ts';
import { oneService } from '#features/services/web/service-queries.ts';
import { addressFlag } from '#platform/addresses/address-text.ts';
import { pictureAddress } from '#platform/addresses/picture-address.ts';
import { isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { pageHead } from '../../page-head.ts';
import { breadcrumbs } from '../../structured-data.ts';
import { RetryAsViewer } from '../../retry-as-viewer.tsx';
import { viewerId } from '../../viewer-id.ts';
import { ServiceScreen } from './service-screen.tsx';

/** `contact`, `book` and `report` open what they name once, after sign-in. */
type ServiceSearch = { contact?: 1; book?: 1; report?: 1 };

export const Route = createFileRoute('/_shell/services/$serviceId')({
  staticData: { texts: ['services', 'service', 'eligibility'] },
  validateSearch: ({ contact, book, report }: Record<string, unknown>): ServiceSearch => ({
    contact: addressFlag(contact),
    book: addressFlag(book),
    report: addressFlag(report),
  }),
  loader: async ({ context: { queryClient, queries }, params: { serviceId } }) => {
    try {
      return await queryClient.ensureQueryData(oneService(queries, serviceId, await viewerId()));
    } catch (error) {
      if (isNotFound(error)) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context }, loaderData: service }) => {
    const { i18n, publicUrl } = context;
    if (!service) {
      const title = `${i18n.t('service:notFound.title')} · ${i18n.t('common:appName')}`;
      return { meta: [{ title }, { name: 'robots', content: 'noindex' }] };
    }
    const path = `/services/${service.id}`;
    return pageHead(context, {
      title: `${service.title} · ${i18n.t('common:appName')}`,
      description: [servicePriceText(service, i18n), service.locationArea, service.description]
        .filter(Boolean)
        .join(' · '),
      path,
      image: `/og/service/${service.id}.png`,
      isHidden: !service.isActive,
      data: import.meta.env.SSR && [
        serviceStructuredData(service, {
          url: publicUrl + path,
          images: service.photos.map((key) => publicUrl + pictureAddress(key, 'whole')),
          categoryName: i18n.t(`services:categories.${service.category}`),
        }),
        breadcrumbs(context, [
          { name: i18n.t('service:services'), path: '/browse-services' },
          { name: service.title, path },
        ]),
      ],
    });
  },
  pendingMs: 200,
  pendingComponent: ServiceSkeleton,
  // An inactive one is there for its owner (SERV-043).
  notFoundComponent: () => (
    <RetryAsViewer waiting={<ServiceSkeleton />}>
      <ServiceNotFound />
    </RetryAsViewer>
  ),
  errorComponent: ({ error }) => <ServiceNotLoaded error={error} />,
  component: ServicePage,
});

function ServicePage() {
  const { serviceId } = Route.useParams();
  const { contact, book, report } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ServiceScreen
      key={serviceId}
      serviceId={serviceId}
      asked={contact === 1 ? 'contact' : book === 1 ? 'book' : report === 1 ? 'report' : null}
      onForget={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  );
}

/** SERV-051. */
function ServiceNotLoaded({ error }: { error: unknown }) {
  const errorText = useErrorText();
  const router = useRouter();
  return <ServiceNotFound message={errorText(error)} onRetry={() => void router.invalidate()} />;
}
