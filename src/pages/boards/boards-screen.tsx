import { Link } from '@tanstack/react-router';
import { BoardList } from '#features/boards/web/board-list.tsx';
import type { TownPage } from '#features/geo/areas/town-page.ts';
import { TownLists } from '#features/geo/web/town-lists.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Plus } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

const BoardsMap = late({
  texts: ['map', 'boards'],
  load: async () => (await import('#features/boards/web/boards-map.tsx')).BoardsMap,
});

/** The noticeboards of one town's page, or all of them, as a list and on a map (SHELL-476). */
export function BoardsScreen({ page }: { page: TownPage | null }) {
  const { t } = useTranslation('boards');
  return (
    <TownLists
      name="boards"
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
      list={<BoardList towns={page?.places.map(({ key }) => key) ?? []} />}
      renderMap={(center) => <BoardsMap center={center} />}
    />
  );
}
