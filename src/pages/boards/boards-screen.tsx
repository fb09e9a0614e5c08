import { Link } from '@tanstack/react-router';
import { BoardList } from '#features/boards/web/board-list.tsx';
import type { TownPage } from '#features/geo/areas/town-page.ts';
import { cityCenter } from '#features/geo/city-center.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Plus } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';

const BoardsMap = late({
  texts: ['map', 'boards'],
  load: async () => (await import('#features/boards/web/boards-map.tsx')).BoardsMap,
});

/** The noticeboards of one town's page, or all of them, as a list and on a map (SHELL-476). */
export function BoardsScreen({ page }: { page: TownPage | null }) {
  const { t } = useTranslation('boards');
  const { point } = useLookingPlace();
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
              <Link to="/boards" className={buttonClass({ variant: 'outline' })}>
                {t('all')}
              </Link>
            )}
            <Link to="/boards/new" className={buttonClass()}>
              <Plus aria-hidden="true" className="size-4.5" />
              {t('add')}
            </Link>
          </>
        }
      />
      <section aria-labelledby="boards-list" className="flex flex-col gap-4">
        <h2 id="boards-list" className="sr-only">
          {t('page.title')}
        </h2>
        <BoardList towns={page?.places.map(({ key }) => key) ?? []} />
      </section>
      <section aria-labelledby="boards-map" className="flex flex-col gap-4">
        <h2 id="boards-map" className="font-display text-lg font-semibold">
          {t('map.heading')}
        </h2>
        <WhenNear className="min-h-100">
          <BoardsMap key={`${center.latitude} ${center.longitude}`} center={center} />
        </WhenNear>
      </section>
    </div>
  );
}
