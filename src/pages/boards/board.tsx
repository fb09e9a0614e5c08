import { createFileRoute, notFound } from '@tanstack/react-router';
import { oneBoard } from '#features/boards/web/board-queries.ts';
import { isNotFound } from '#platform/web/error-text.ts';
import { PageNotLoaded } from '#shell/page-not-loaded.tsx';
import { pageHead } from '../page-head.ts';
import { viewerId } from '../viewer-id.ts';
import { BoardScreen } from './board-screen.tsx';
import { BoardMissing } from './board-missing.tsx';

/** One public noticeboard with its posters (SHELL-480). */
export const Route = createFileRoute('/_shell/boards/$boardId')({
  staticData: { texts: ['boards', 'posters'] },
  loader: async ({ context: { queryClient, queries }, params: { boardId } }) => {
    try {
      return await queryClient.ensureQueryData(oneBoard(queries, boardId, await viewerId()));
    } catch (error) {
      if (isNotFound(error)) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context }, loaderData: board, params: { boardId } }) => {
    const { t } = context.i18n;
    return pageHead(context, {
      title: board?.name ?? t('boards:one.missing.title'),
      description: board
        ? t('boards:one.description', { area: board.area })
        : t('boards:one.missing.text'),
      path: `/boards/${boardId}`,
      isHidden: !board,
    });
  },
  notFoundComponent: BoardMissing,
  errorComponent: ({ error }) => <PageNotLoaded titleKey="boards:failed" error={error} />,
  component: BoardPage,
});

function BoardPage() {
  const { boardId } = Route.useParams();
  return <BoardScreen key={boardId} boardId={boardId} />;
}
