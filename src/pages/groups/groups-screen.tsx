import { Link, useNavigate } from '@tanstack/react-router';
import { GroupFilters } from '#features/groups/web/group-filters.tsx';
import { GroupList } from '#features/groups/web/group-list.tsx';
import type { GroupSearch } from '#features/groups/web/group-search.ts';
import { readTownPage } from '#features/geo/areas/town-page.ts';
import { cityCenter } from '#features/geo/city-center.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Plus } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';

const GroupsMap = late({
  texts: ['map', 'groups'],
  load: async () => (await import('#features/groups/web/groups-map.tsx')).GroupsMap,
});

/** The groups of one town's page, or all of them, as a list and on a map (GROUP-024, GROUP-025). */
export function GroupsScreen({ address }: { address: GroupSearch }) {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const { point } = useLookingPlace();
  const page = address.town === undefined ? null : readTownPage(address.town);
  const center = page?.city ? cityCenter(page.city.path) : (point ?? cityCenter('/'));
  const town = page?.city ? t(`places:${page.city.name}.name`) : page?.places[0]?.area;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={town === undefined ? t('page.title') : t('page.titleIn', { city: town })}
        subtitle={t('page.subtitle')}
        actions={
          <>
            {page !== null && (
              <Link to="/groups" className={buttonClass({ variant: 'outline' })}>
                {t('all')}
              </Link>
            )}
            <Link to="/my-groups" className={buttonClass({ variant: 'outline' })}>
              {t('own')}
            </Link>
            <Link to="/groups/new" className={buttonClass()}>
              <Plus aria-hidden="true" className="size-4.5" />
              {t('add')}
            </Link>
          </>
        }
      />
      <GroupFilters
        address={address}
        onChange={(change) =>
          void navigate({
            to: '/groups',
            search: { ...address, ...change },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <section aria-labelledby="groups-list" className="flex flex-col gap-4">
        <h2 id="groups-list" className="sr-only">
          {t('page.title')}
        </h2>
        <GroupList address={address} />
      </section>
      <section aria-labelledby="groups-map" className="flex flex-col gap-4">
        <h2 id="groups-map" className="font-display text-lg font-semibold">
          {t('map.heading')}
        </h2>
        <WhenNear className="min-h-100">
          <GroupsMap
            key={`${center.latitude} ${center.longitude}`}
            center={center}
            address={address}
          />
        </WhenNear>
      </section>
    </div>
  );
}
