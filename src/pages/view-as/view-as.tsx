import { createFileRoute, notFound } from '@tanstack/react-router';
import { viewedTypes, viewers } from '#features/view-as/vocabulary.ts';
import type { OtherViewer } from '#features/view-as/vocabulary.ts';
import { headFrom } from '../page-head.ts';
import { PageNotFound } from '../page-not-found.tsx';
import { ViewAsScreen } from './view-as-screen.tsx';

type ViewAsSearch = { as?: Exclude<OtherViewer, 'visitor'> };

function readViewAsSearch(search: Record<string, unknown>): ViewAsSearch {
  const known = viewers.find((name) => name === search['as']);
  return { as: known === 'visitor' ? undefined : known };
}

/** A task, an item or a profile of one's own, as someone else sees it (PEOPLE-215). */
export const Route = createFileRoute('/_shell/_protected/view-as/$type/$id')({
  staticData: { texts: ['view-as', 'tasks', 'items', 'item', 'people', 'media', 'posting'] },
  validateSearch: readViewAsSearch,
  head: headFrom('view-as:page', { isHidden: true }),
  component: ViewAsPage,
  notFoundComponent: PageNotFound,
});

function ViewAsPage() {
  const { type, id } = Route.useParams();
  const { as: viewer = 'visitor' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const known = viewedTypes.find((name) => name === type);
  if (known === undefined) throw notFound();
  return (
    <ViewAsScreen
      thing={{ type: known, id }}
      viewer={viewer}
      onViewer={(next) =>
        void navigate({ search: readViewAsSearch({ as: next }), replace: true, resetScroll: false })
      }
    />
  );
}
