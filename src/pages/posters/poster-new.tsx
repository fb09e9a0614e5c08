import { Link, createFileRoute } from '@tanstack/react-router';
import { posteredTypes } from '#features/posters/contract.ts';
import { MakePoster } from '#features/posters/web/make-poster.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';

type ThingSearch = {
  type?: (typeof posteredTypes)[number] | undefined;
  id?: string | undefined;
  /** The board to begin with. */
  board?: string | undefined;
};

function readThing({ type, id, board }: Record<string, unknown>): ThingSearch {
  return {
    type: posteredTypes.find((known) => known === type),
    id: typeof id === 'string' && id !== '' ? id : undefined,
    board: typeof board === 'string' && board !== '' ? board : undefined,
  };
}

/** The form of a poster, for the thing in the address (SHELL-460). */
export const Route = createFileRoute('/_shell/_protected/posters/new')({
  staticData: { texts: ['posters', 'tasks', 'items', 'services', 'events'] },
  validateSearch: readThing,
  head: headFrom('posters:new', { isHidden: true }),
  component: NewPosterPage,
});

function NewPosterPage() {
  const { t } = useTranslation('posters');
  const { type, id, board } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={t('new.title')}
        subtitle={t('new.subtitle')}
        actions={
          <Link to="/posters" className={buttonClass({ variant: 'outline' })}>
            {t('all')}
          </Link>
        }
      />
      {type !== undefined && id !== undefined ? (
        <MakePoster
          key={id}
          thing={{ entityType: type, entityId: id }}
          boardId={board ?? null}
          onMade={(posterId) =>
            void navigate({ to: '/posters/$posterId', params: { posterId }, replace: true })
          }
        />
      ) : (
        <EmptyState
          level={2}
          illustration="market"
          title={t('form.about')}
          text={t('form.noThing')}
        />
      )}
    </div>
  );
}
