import { createFileRoute } from '@tanstack/react-router';
import { readTownPage } from '#features/geo/areas/town-page.ts';
import { boardPages } from '#features/boards/web/board-queries.ts';
import { addressText } from '#platform/addresses/address-text.ts';
import { headFrom } from '../page-head.ts';
import { BoardsScreen } from './boards-screen.tsx';

const LONGEST_TOWN = 100;

/** Every town has the same boards under both its names, so only known ones narrow the list. */
function readTown({ town }: Record<string, unknown>): { town?: string | undefined } {
  const key = addressText(town, LONGEST_TOWN);
  return { town: key !== undefined && readTownPage(key) ? key : undefined };
}

/** The public noticeboards that neighbors put on the map (SHELL-476). */
export const Route = createFileRoute('/_shell/boards')({
  staticData: { texts: ['boards', 'places'] },
  validateSearch: readTown,
  loaderDeps: ({ search: { town } }) => ({ town }),
  loader: async ({ context: { queryClient, queries }, deps: { town } }) => {
    const towns = townKeys(town);
    const fetched = queryClient.prefetchInfiniteQuery(boardPages(queries, { near: null, towns }));
    // The server sends the page complete; in the browser it shows at once, cards in outline.
    if (import.meta.env.SSR) await fetched;
  },
  head: headFrom('boards:page'),
  component: BoardsPage,
});

const townKeys = (town: string | undefined): string[] =>
  town === undefined ? [] : (readTownPage(town)?.places.map(({ key }) => key) ?? []);

function BoardsPage() {
  const { town } = Route.useSearch();
  return <BoardsScreen page={town === undefined ? null : readTownPage(town)} />;
}
