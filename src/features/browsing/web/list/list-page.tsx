import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { MapOfListProps } from '../map/list-map.tsx';
import { setRoomBelow } from '../map/room-below.ts';
import type { ListAddress } from './list-address.ts';
import { cx } from '#ui/cx.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListToolbarProps } from './list-toolbar.tsx';
import { ViewSwitch } from './view-switch.tsx';
import type { ChangeAddress } from './use-list-address.ts';

export interface ListPageProps {
  title: string;
  subtitle: string;
  /** Beside the heading. */
  actions?: ReactNode;
  address: ListAddress;
  onAddress: ChangeAddress<Pick<ListAddress, 'view' | 'at'>>;
  /** The search of the toolbar; null for a page with a toolbar of its own. */
  search: ReactNode;
  filters?: ReactNode;
  phoneFilters?: ListToolbarProps['phoneFilters'];
  sortHelp?: ReactNode;
  /** The number of things in the list; a map shows its own. */
  count?: ReactNode;
  /** Between toolbar and list. */
  notice?: ReactNode;
  list: ReactNode;
  /** A `ListMap`, loaded late: most people look at the list. Without it the list is all there is. */
  renderMap?: (props: MapOfListProps) => ReactNode;
  /** Dialogs of the page. */
  children?: ReactNode;
}

/** A page that lists things and may show them on a map; what it shows is the address's, so reload and Back bring it again. */
export function ListPage(props: ListPageProps) {
  const { address, onAddress, renderMap } = props;
  const { at } = address;
  const view = renderMap && address.view === 'map' ? 'map' : 'list';
  // The camera of the map when the viewer last left it for the list.
  const [lastAt, setLastAt] = useState(at);
  const [countSlot, setCountSlot] = useState<Element | null>(null);
  const showList = () => {
    setLastAt(at);
    onAddress({ view: undefined });
  };
  const viewSwitch = renderMap && (
    <ViewSwitch
      view={view}
      onView={(next) => (next === 'map' ? onAddress({ view: 'map', at: lastAt }) : showList())}
    />
  );
  return (
    <div
      ref={view === 'map' ? setRoomBelow : undefined}
      className={cx(
        'mx-auto flex max-w-6xl flex-col gap-5 px-4 py-6 md:px-8 md:py-10',
        view === 'map' && 'ui-map-page max-md:gap-2 max-md:px-3 max-md:py-3',
      )}
    >
      <PageHeading
        title={props.title}
        subtitle={props.subtitle}
        actions={props.actions}
        // Several actions stand below the title before they squeeze it.
        className="md:flex-wrap"
      />
      {props.search !== null && (
        <ListToolbar
          search={props.search}
          filters={props.filters}
          phoneFilters={props.phoneFilters}
          help={props.sortHelp}
          viewSwitch={viewSwitch}
          count={
            // Only the map asks for the slot: setting it while the cards still come alive would draw them all at once.
            <output
              ref={view === 'map' ? setCountSlot : undefined}
              className="block text-sm font-semibold"
            >
              {view === 'list' && props.count}
            </output>
          }
        />
      )}
      <div className="contents in-[.ui-map-page]:max-md:hidden">{props.notice}</div>
      {view === 'list' || !renderMap ? (
        props.list
      ) : (
        <Suspense fallback={<Skeleton shape="block" className="h-150 rounded-card" />}>
          {renderMap({
            at,
            onAt: (next) => onAddress({ at: next }, { isReplacing: true }),
            onList: showList,
            countSlot,
            viewSwitch,
          })}
        </Suspense>
      )}
      {props.children}
    </div>
  );
}
