import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { MapView } from '#features/geo/web/map/map-view.tsx';
import type { MapMarker } from '#features/geo/web/map/map-view-props.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { NARROW, useMedia } from '#ui/layout/use-media.ts';
import { Elsewhere } from './elsewhere.tsx';
import { ItemsInView } from './items-in-view.tsx';
import type { ItemsInViewProps, Pointed } from './items-in-view.tsx';
import { ListSheet } from './list-sheet.tsx';
import { PlaceSearch } from './place-search.tsx';
import type { MapCameraState } from './use-map-camera.ts';
import { usePanel } from './use-panel.ts';

/** The props that a page with a list passes to its map. */
export interface MapOfListProps {
  /** The camera of the map, as the address has it. */
  at: string | undefined;
  onAt: (at: string) => void;
  onList: () => void;
  /** The slot in which the page shows the number of things. */
  countSlot: Element | null;
  /** Between list and map, for a phone's sheet. */
  viewSwitch: ReactNode;
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
  'onList' | 'countSlot' | 'viewSwitch'
> {
  camera: MapCameraState;
  /** The things within the map's window. */
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

const NOTHING_POINTED: Pointed = { ids: [], isOnMap: false };

/**
 * Things on a map and, beside it, in words (TASK-099 to TASK-111). On a phone the map fills the screen below the header,
 * and the words come up over it in a sheet (TASK-334).
 */
export function ListMap<Item extends { id: string }>(props: ListMapProps<Item>) {
  const { camera, query, items, texts, countSlot } = props;
  const isPhone = useMedia(NARROW);
  const { t } = useTranslation('map');
  const panel = usePanel<Item>();
  const [pointed, setPointed] = useState<Pointed>(NOTHING_POINTED);
  const count = <Count {...query} inView={texts.inView} />;
  const toList = (
    <Button variant="outline" onClick={props.onList}>
      {t('switchToList')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3 max-md:contents">
      {!isPhone && countSlot && createPortal(count, countSlot)}
      <div className="grid gap-4 max-md:contents lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-3 max-md:contents">
          <PlaceSearch onPlace={camera.recentre} />
          <MapView
            label={texts.map}
            start={camera.start}
            markers={props.markers}
            chosenId={panel.isOpen && panel.items.length === 1 ? panel.items[0]?.id : undefined}
            pointedIds={pointed.ids}
            onPointed={(ids) => setPointed({ ids, isOnMap: true })}
            onSelect={(ids) => panel.choose(items?.filter(({ id }) => ids.includes(id)) ?? [])}
            onRest={camera.rest}
            onReady={camera.ready}
            failureAction={<Unmapped onShown={camera.failed}>{toList}</Unmapped>}
            className="max-md:absolute! max-md:inset-x-0 max-md:top-0 max-md:bottom-[calc(var(--peek)-0.25rem)] md:h-[37.5rem] md:rounded-card"
          />
        </div>
        <ListSheet label={texts.list} viewSwitch={props.viewSwitch} count={isPhone && count}>
          <ItemsInView
            items={items}
            hasFailed={query.error !== null}
            onRetry={() => void query.refetch()}
            onChoose={(item) => panel.choose([item])}
            pointed={pointed}
            onPointed={(ids) => setPointed({ ids, isOnMap: false })}
            texts={texts}
            elsewhere={<Elsewhere toList={toList} onCity={camera.goTo} />}
            renderRow={props.renderRow}
          />
        </ListSheet>
      </div>
      <p className="px-1 text-xs text-muted max-md:hidden">{texts.hint}</p>
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

/** Shown where the map cannot be drawn; reports it, since there is no map then to say what is in view. */
function Unmapped({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  const show = useEffectEvent(onShown);
  useEffect(() => show(), []);
  return children;
}
