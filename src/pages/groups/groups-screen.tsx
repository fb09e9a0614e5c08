import { Link, useNavigate } from '@tanstack/react-router';
import { GroupFilters } from '#features/groups/web/group-filters.tsx';
import { GroupList } from '#features/groups/web/group-list.tsx';
import type { GroupSearch } from '#features/groups/web/group-search.ts';
import { readTownPage } from '#features/geo/areas/town-page.ts';
import { TownLists } from '#features/geo/web/town-lists.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Plus } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

const GroupsMap = late({
  texts: ['map', 'groups'],
  load: async () => (await import('#features/groups/web/groups-map.tsx')).GroupsMap,
});

/** The groups of one town's page, or all of them, as a list and on a map (GROUP-024, GROUP-025). */
export function GroupsScreen({ address }: { address: GroupSearch }) {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const page = address.town === undefined ? null : readTownPage(address.town);
  return (
    <TownLists
      name="groups"
      page={page}
      texts={{
        title: t('page.title'),
        titleIn: (city) => t('page.titleIn', { city }),
        subtitle: t('page.subtitle'),
        map: t('map.heading'),
      }}
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
      filters={
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
      }
      list={<GroupList address={address} />}
      renderMap={(center) => <GroupsMap center={center} address={address} />}
    />
  );
}
