import { createFileRoute } from '@tanstack/react-router';
import { headFrom } from '../page-head.ts';
import { FavoritesScreen } from './favorites/favorites-screen.tsx';

/** Without it what was saved; with it the searches. */
type FavoritesSearch = { tab?: 'searches' };

const itemsHead = headFrom('marketplace:favorites', { isHidden: true });
const searchesHead = headFrom('searches:list', { isHidden: true });

export const Route = createFileRoute('/_shell/favorites')({
  staticData: { texts: ['marketplace', 'items', 'searches', 'services', 'task-filters', 'tasks'] },
  validateSearch: ({ tab }: Record<string, unknown>): FavoritesSearch => ({
    tab: tab === 'searches' ? tab : undefined,
  }),
  head: (page) => (page.match.search.tab === 'searches' ? searchesHead : itemsHead)(page),
  component: FavoritesPage,
});

function FavoritesPage() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FavoritesScreen
      tab={tab ?? 'items'}
      onTab={(next) =>
        void navigate({
          search: next === 'searches' ? { tab: next } : {},
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
