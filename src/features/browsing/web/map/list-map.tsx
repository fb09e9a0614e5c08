import { Fragment, useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { MapView } from '#features/geo/web/map/map-view.tsx';
import type { MapMarker } from '#features/geo/web/map/map-view-props.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { ItemsInView } from './items-in-view.tsx';
import type { ItemsInViewProps } from './items-in-view.tsx';
import { PlaceSearch } from './place-search.tsx';
import type { MapCameraState } from './use-map-camera.ts';
import { usePanel } from './use-panel.ts';

/** What a page that lists says to its map. */
export interface MapOfListProps {
  /** Where the map stands by the address. */
  at: string | undefined;
  onAt: (at: string) => void;
  onList: () => void;
  /** Where the page says how many there are. */
  countSlot: Element | null;
}

export interface OpenPanel<Item> {
  /** Never empty. */
  items: readonly Item[];
  open: boolean;
  onClose: () => void;
  /** A form opens in the panel's place. */
  leaveFor: (open: () => void) => void;
}

export interface ListMapProps<Item extends { id: string }> extends Pick<
  MapOfListProps,
  'onList' | 'countSlot'
> {
  camera: MapCameraState;
  /** What lies in the map's window. */
  query: {
    data: { hasMore: boolean } | undefined;
    isPlaceholderData: boolean;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
  /** In the order of the list; undefined while nothing is known yet. */
  items: readonly Item[] | undefined;
  /** A pin each, by the same ids. */
  markers: readonly MapMarker[];
  texts: ItemsInViewProps<Item>['texts'] & {
    map: string;
    list: string;
    hint: string;
    inView: string;
  };
  renderRow: ItemsInViewProps<Item>['renderRow'];
  renderPanel: (panel: OpenPanel<Item>) => ReactNode;
}

/** Things on a map and, beside or below it, in words (TASK-099 to TASK-111). */
export function ListMap<Item extends { id: string }>(props: ListMapProps<Item>) {
  const { camera, query, items, texts, countSlot } = props;
  const { t } = useTranslation('map');
  const panel = usePanel<Item>();
  const toList = (
    <Button variant="outline" onClick={props.onList}>
      {t('switchToList')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      {countSlot && createPortal(<Count {...query} inView={texts.inView} />, countSlot)}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <PlaceSearch onPlace={camera.recentre} />
          <MapView
            label={texts.map}
            start={camera.start}
            markers={props.markers}
            chosenId={panel.isOpen && panel.items.length === 1 ? panel.items[0]?.id : undefined}
            onSelect={(ids) => panel.choose(items?.filter(({ id }) => ids.includes(id)) ?? [])}
            onRest={camera.rest}
            onReady={camera.ready}
            failureAction={<Unmapped onShown={camera.failed}>{toList}</Unmapped>}
            className="h-[clamp(26.25rem,70dvh,37.5rem)] rounded-card md:h-[37.5rem]"
          />
        </div>
        <section
          aria-label={texts.list}
          // As high as the map, however long the list is.
          className="ui-card flex min-h-0 flex-col overflow-hidden lg:h-0 lg:min-h-full"
        >
          <h2 className="border-b border-line px-5 py-2.5 text-sm font-bold">{texts.list}</h2>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-1">
            <ItemsInView
              items={items}
              hasFailed={query.error !== null}
              onRetry={() => void query.refetch()}
              onChoose={(item) => panel.choose([item])}
              texts={texts}
              elsewhere={<Elsewhere toList={toList} onCity={camera.goTo} />}
              renderRow={props.renderRow}
            />
          </div>
        </section>
      </div>
      <p className="px-1 text-xs text-muted">{texts.hint}</p>
      {panel.items.length > 0 && (
        <Fragment key={panel.count}>
          {props.renderPanel({
            items: panel.items,
            open: panel.isOpen,
            onClose: panel.close,
            leaveFor: panel.leaveFor,
          })}
        </Fragment>
      )}
    </div>
  );
}

function Count(
  props: Pick<ListMapProps<never>['query'], 'data' | 'isPlaceholderData'> & { inView: string },
) {
  const { t } = useTranslation('map');
  if (!props.data || props.isPlaceholderData) return t('common:actions.loading');
  return props.data.hasMore ? t('newest') : props.inView;
}

/** Stands where the map cannot be drawn: then nobody else says what is in sight. */
function Unmapped({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  const show = useEffectEvent(onShown);
  useEffect(() => show(), []);
  return children;
}
