import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { BoardDetail } from '#features/boards/contract.ts';
import { oneBoard } from '#features/boards/web/board-queries.ts';
import { CareCard } from '#features/boards/web/care-card.tsx';
import { RemoveButton } from '#features/boards/web/remove-button.tsx';
import { DirectionsLink } from '#features/geo/web/directions-link.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { HungPosters } from '#features/posters/web/hung-posters.tsx';
import { LateReportDialog } from '#features/reports/web/late-report-dialog.tsx';
import { isNotFound } from '#platform/web/error-text.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Flag } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';
import { BoardMissing } from './board-missing.tsx';

const BoardMap = late({
  texts: ['map', 'boards'],
  load: async () => (await import('#features/boards/web/board-map.tsx')).BoardMap,
});

/** A noticeboard: its place, who looks after it, and the posters that hang there (SHELL-480 to SHELL-485). */
export function BoardScreen({ boardId }: { boardId: string }) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const { data, error } = useQuery({
    ...oneBoard(queries, boardId, viewer.id),
    // The server draws it for a visitor; that stays in sight until the viewer's own answer.
    placeholderData: () => queryClient.getQueryData(oneBoard(queries, boardId, null).queryKey),
  });
  if (isNotFound(error)) return <BoardMissing />;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      {data ? <Whole board={data} /> : <Skeleton shape="block" className="h-96 rounded-card" />}
    </div>
  );
}

function Whole({ board }: { board: BoardDetail }) {
  const { t } = useTranslation('boards');
  const format = useFormat();
  const { latitude, longitude } = board.point;
  return (
    <>
      <PageHeading
        title={board.name}
        subtitle={[board.directions, board.area].filter(Boolean).join(' · ')}
        actions={
          <Link to="/boards" className={buttonClass({ variant: 'outline' })}>
            {t('all')}
          </Link>
        }
      />
      <section aria-labelledby="board-posters" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="board-posters" className="font-display text-lg font-semibold">
            {t('one.posters')}
          </h2>
          <Link
            to="/posters/new"
            search={{ type: 'town', id: board.town, board: board.id }}
            className={buttonClass({ variant: 'outline' })}
          >
            {t('one.makePoster', { area: board.area })}
          </Link>
        </div>
        <HungPosters
          boardId={board.id}
          empty={
            <EmptyState
              level={3}
              illustration="market"
              title={t('one.noPosters')}
              text={t('one.noPostersText')}
            />
          }
        />
      </section>
      <CareCard board={board} />
      <div className="flex flex-col gap-3">
        <WhenNear className="min-h-75">
          <BoardMap board={board} />
        </WhenNear>
        <div className="flex flex-wrap items-center gap-3">
          <DirectionsLink address={`${latitude},${longitude}`}>
            {t('one.directions')}
          </DirectionsLink>
          {/* In the time zone of the server or browser that renders it. */}
          <time
            suppressHydrationWarning
            dateTime={board.createdAt.toISOString()}
            className="text-sm text-muted"
          >
            {t('one.added', { date: format.date(board.createdAt) })}
          </time>
        </div>
      </div>
      <Others board={board} />
    </>
  );
}

function Others({ board }: { board: BoardDetail }) {
  const { t } = useTranslation('boards');
  const navigate = useNavigate();
  const [isReporting, setReporting] = useState(false);
  const { id, name, abilities } = board;
  return (
    <div className="flex flex-wrap gap-3">
      {abilities.report && (
        <Button variant="ghost" size="sm" className="text-muted" onClick={() => setReporting(true)}>
          <Flag className="size-4" aria-hidden="true" />
          {t('subject.report')}
        </Button>
      )}
      {abilities.remove.allowed && (
        <RemoveButton
          boardId={id}
          onRemoved={() => void navigate({ to: '/boards', replace: true })}
        />
      )}
      {isReporting && (
        <LateReportDialog
          about={{ entityType: 'board', entityId: id, entityTitle: name }}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  );
}
