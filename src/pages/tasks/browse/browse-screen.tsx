import { Suspense, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { resolveCategory } from '#features/tasks/categories.ts';
import { filterOf } from '#features/tasks/web/browse/browse-search.ts';
import type { BrowseSearch } from '#features/tasks/web/browse/browse-search.ts';
import { BrowseToolbar } from '#features/tasks/web/browse/browse-toolbar.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { late } from '#ui/late.tsx';
import { BrowseList, FoundCount } from './browse-list.tsx';
import { TaskDialogs } from '../detail/task-dialogs.tsx';
import { useBrowseAddress } from './use-browse-address.ts';
import { useTaskDialog } from '../detail/use-task-dialog.ts';

// Most people look at the list. The server has the map's frame at hand, so that pages it sends are whole.
const BrowseMap = import.meta.env.SSR
  ? (await import('../map/browse-map.tsx')).BrowseMap
  : late({
      texts: ['map'],
      load: async () => (await import('../map/browse-map.tsx')).BrowseMap,
    });

/** Everything open to help with; its state is the address's (section 6). */
export function BrowseScreen({ address }: { address: BrowseSearch }) {
  const { t } = useTranslation('tasks');
  const viewer = useViewer();
  const change = useBrowseAddress();
  const filter = filterOf(address);
  const { view = 'list', at, apply } = address;
  // Where the map stood when it was left for the list.
  const [lastAt, setLastAt] = useState(at);
  const [countSlot, setCountSlot] = useState<Element | null>(null);
  const { dialog, setDialog } = useTaskDialog({
    viewer,
    asked: apply === undefined ? null : { kind: 'apply', taskId: apply },
    onForget: () => change({ apply: undefined }, { isReplacing: true }),
  });
  const asked = {
    filter,
    viewer,
    onApply: ({ id }: { id: string }) => setDialog({ kind: 'apply', taskId: id }),
    onEdit: ({ id }: { id: string }) => setDialog({ kind: 'edit', taskId: id }),
    onManage: ({ id }: { id: string }) => setDialog({ kind: 'manage', taskId: id }),
  };
  const showList = () => {
    setLastAt(at);
    change({ view: undefined });
  };
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-6 md:px-8 md:py-10">
      <PageHeading title={t('browse.title')} subtitle={t('browse.subtitle')} />
      <BrowseToolbar
        filter={filter}
        onSearch={(search) => change({ search }, { isReplacing: true })}
        onCategory={(category) => change({ category: category ?? undefined })}
        onSort={(sort) => change({ sort })}
        view={view}
        onView={(next) => (next === 'map' ? change({ view: 'map', at: lastAt }) : showList())}
        count={
          // Only the map asks for the slot: setting it while the cards still hydrate would draw them all at once.
          <output
            ref={view === 'map' ? setCountSlot : undefined}
            className="block text-sm font-semibold"
          >
            {view === 'list' && <FoundCount {...asked} />}
          </output>
        }
      />
      {filter.category !== null && !resolveCategory(filter.category) && (
        <p className="rounded-control bg-secondary-soft px-4 py-2.5 text-sm text-link">
          {t('browse.unknownCategory')}
        </p>
      )}
      {view === 'list' ? (
        <BrowseList {...asked} />
      ) : (
        <Suspense fallback={<Skeleton shape="block" className="h-150 rounded-card" />}>
          <BrowseMap
            {...asked}
            at={at}
            onAt={(next) => change({ at: next }, { isReplacing: true })}
            onList={showList}
            countSlot={countSlot}
          />
        </Suspense>
      )}
      <TaskDialogs dialog={dialog} onDialog={setDialog} viewer={viewer} />
    </div>
  );
}
