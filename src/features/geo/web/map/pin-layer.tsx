import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { CircleAlert } from '#ui/icons.tsx';
import { MapClusters, getCellCorners } from './map-clusters.ts';
import type { MapPoint } from './map-clusters.ts';
import type { MapEngine } from './engines/map-engine.ts';
import type { MapMarker, MarkerTone } from './map-view-props.ts';
import { Reach, furthestReach } from './reach.tsx';

const TONES: Record<MarkerTone, string> = {
  urgent: 'bg-danger',
  calm: 'bg-open',
  fresh: 'bg-success',
  ageing: 'bg-claimed',
  old: 'bg-danger',
  crowd: 'bg-ink',
};
const SQUARES: Record<MarkerTone, string> = {
  urgent: 'border-danger bg-danger/12',
  calm: 'border-open bg-open/12',
  fresh: 'border-success bg-success/12',
  ageing: 'border-claimed bg-claimed/12',
  old: 'border-danger bg-danger/12',
  crowd: 'border-ink bg-ink/12',
};
// A smaller square would only be a dot under its own pin.
const SMALLEST_SQUARE_PX = 24;

/** The pins over the map: buttons like any other, whichever engine draws below them (GEO-010, GEO-018, GEO-019). */
export function PinLayer({
  engine,
  markers,
  chosenId,
  pointedIds,
  onPointed,
  onSelect,
}: {
  engine: MapEngine;
  markers: readonly MapMarker[];
  chosenId: string | undefined;
  pointedIds: readonly string[];
  onPointed: ((ids: readonly string[]) => void) | undefined;
  onSelect: ((ids: readonly string[]) => void) | undefined;
}) {
  const clusters = useMemo(() => new MapClusters(markers), [markers]);
  const view = useView(engine);
  const points = useMemo(() => clusters.points(view.bounds, view.zoom), [clusters, view]);
  const drawn = useRef(new Map<string, HTMLElement>());
  const [pointedAt, setPointedAt] = useState<MapMarker | null>(null);
  const reaching = pointedAt ?? markers.find(({ id }) => id === chosenId);

  useLayoutEffect(() => {
    const place = () => {
      for (const point of points) {
        const element = drawn.current.get(point.key);
        if (element) positionPoint(engine, point, element);
      }
    };
    place();
    return engine.watch({ onMove: place, onStop: place });
  }, [engine, points]);

  function choose(point: MapPoint) {
    if (point.partsAt === null) {
      onSelect?.(point.markers.map(({ id }) => id));
      return;
    }
    engine.moveTo(point.point, point.partsAt);
    // The button is about to go.
    engine.focus();
  }

  return createPortal(
    <>
      {reaching?.reachMiles !== undefined && (
        <Reach engine={engine} center={reaching.point} miles={reaching.reachMiles} />
      )}
      {points.map((point) => (
        <div
          key={point.key}
          data-pointed={point.markers.some(({ id }) => pointedIds.includes(id)) || undefined}
          ref={(element) => {
            if (element) drawn.current.set(point.key, element);
            return () => void drawn.current.delete(point.key);
          }}
          className="group absolute top-0 left-0 size-0 focus-within:z-20 hover:z-10 data-pointed:z-10"
        >
          <Square point={point} />
          <Pin
            point={point}
            onChoose={onSelect || point.partsAt !== null ? () => choose(point) : null}
            onPointed={(isPointed) => {
              setPointedAt(isPointed ? furthestReach(point) : null);
              onPointed?.(isPointed ? point.markers.map(({ id }) => id) : []);
            }}
          />
        </div>
      ))}
    </>,
    engine.pane,
  );
}

function positionPoint(engine: MapEngine, point: MapPoint, element: HTMLElement) {
  const { x, y } = engine.project(point.point);
  element.style.transform = `translate(${x}px, ${y}px)`;
  const square = element.querySelector<HTMLElement>('[data-square]');
  const cell = square && getCellCorners(point);
  if (!cell) return;
  const [from, to] = [engine.project(cell.northWest), engine.project(cell.southEast)];
  square.hidden = to.x - from.x < SMALLEST_SQUARE_PX;
  square.style.transform = `translate(${from.x - x}px, ${from.y - y}px)`;
  square.style.width = `${to.x - from.x}px`;
  square.style.height = `${to.y - from.y}px`;
}

/** The cell that is all people may know of the place (GEO-027). */
function Square({ point }: { point: MapPoint }) {
  const [first] = point.markers;
  if (!first || getCellCorners(point) === null) return null;
  return (
    <div
      aria-hidden
      data-square
      className={cx(
        'pointer-events-none absolute top-0 left-0 rounded-sm border-2 border-dashed',
        // If several markers share the point, an urgent one decides the color.
        SQUARES[point.markers.find(({ tone }) => tone === 'urgent')?.tone ?? first.tone],
      )}
    />
  );
}

function Pin({
  point,
  onChoose,
  onPointed,
}: {
  point: MapPoint;
  onChoose: (() => void) | null;
  onPointed: (isPointed: boolean) => void;
}) {
  const { t } = useTranslation('map');
  const [first] = point.markers;
  if (!first) return null;
  const isCrowd = point.markers.length > 1;
  const count = point.markers.length;
  const crowdName = t(point.partsAt === null ? 'pile' : 'cluster', { count });
  const look = isCrowd
    ? 'h-11 min-w-11 justify-center rounded-full border-3 bg-ink px-2 text-sm -translate-y-1/2'
    : cx(
        'h-8 gap-1 rounded-full border-2 px-3 text-xs',
        TONES[first.tone],
        first.isArea ? '-translate-y-1/2' : 'ui-pin -translate-y-[calc(100%+0.375rem)]',
      );
  const className = cx(
    'absolute flex w-max -translate-x-1/2 items-center border-card font-bold whitespace-nowrap text-card tabular-nums shadow-card transition-[scale] group-data-pointed:scale-115 group-data-pointed:outline-2 group-data-pointed:outline-ink',
    look,
  );
  const shown = isCrowd ? (
    count
  ) : (
    <>
      {first.tone === 'urgent' && <CircleAlert aria-hidden className="-ml-1 size-4" />}
      {first.label}
    </>
  );
  const name = isCrowd ? crowdName : first.name;
  if (!onChoose) {
    return (
      <span role="img" aria-label={name} className={className}>
        {shown}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={name}
      className={className}
      onClick={onChoose}
      onPointerEnter={() => onPointed(true)}
      onPointerLeave={() => onPointed(false)}
      onFocus={() => onPointed(true)}
      onBlur={() => onPointed(false)}
    >
      {shown}
    </button>
  );
}

/** The visible part of the world, as far as it decides which pins are drawn. */
function useView(engine: MapEngine) {
  const [view, setView] = useState(() => getView(engine));
  useEffect(() => {
    const onStop = () => setView(getView(engine));
    const onMove = () =>
      setView((last) => (last.zoom === wholeZoom(engine) ? last : getView(engine)));
    onStop();
    return engine.watch({ onMove, onStop });
  }, [engine]);
  return view;
}

const wholeZoom = (engine: MapEngine) => Math.floor(engine.camera().zoom);
const getView = (engine: MapEngine) => ({ bounds: engine.bounds(), zoom: wholeZoom(engine) });
