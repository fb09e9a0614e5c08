import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Minus, Plus } from '#ui/icons.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { chooseEngine } from './engines/choose-engine.ts';
import type { MapSettings } from './engines/choose-engine.ts';
import { useIsDark } from './color-scheme.ts';
import { GROUND_SOURCES } from './engines/map-engine.ts';
import type { MapEngine, MapStart } from './engines/map-engine.ts';
import { MapFailure, asMapFailure, problemText } from './map-failure.ts';
import type { MapViewProps } from './map-view-props.ts';
import { PinLayer } from './pin-layer.tsx';

const REST_MS = 300;
const NONE: readonly string[] = [];

/** A map from its first moment to its last: starting, drawn, or explained why not. */
export function MapFrame(props: MapViewProps) {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const { queries } = useApi();
  const settings = useQuery(
    queries.geo.mapSettings.queryOptions({ input: {}, staleTime: Infinity, retry: false }),
  );
  const shown = settings.isError ? new MapFailure('keyFailed', settings.error.message) : failure;
  if (shown) {
    return (
      <FailureBox
        failure={shown}
        isDetailed={props.isDetailed ?? false}
        action={props.failureAction}
        onRetry={() => {
          setFailure(null);
          setAttempt(attempt + 1);
          if (settings.isError) void settings.refetch();
        }}
      />
    );
  }
  if (!settings.data) return <Skeleton shape="block" className="size-full" />;
  return <LiveMap key={attempt} {...props} settings={settings.data} onFailure={setFailure} />;
}

function FailureBox(props: {
  failure: MapFailure;
  isDetailed: boolean;
  action: React.ReactNode;
  onRetry: () => void;
}) {
  const { t } = useTranslation('map');
  const [key, params] = problemText(props.failure, props);
  return (
    <div
      role="alert"
      className="flex size-full flex-col items-center justify-center gap-2 overflow-auto bg-sunken p-4 text-center"
    >
      <p className="font-display text-lg font-semibold">{t('common:map.unable')}</p>
      <p className="text-sm text-balance text-muted">{t(key, params)}</p>
      <div className="mt-2 flex flex-wrap items-center justify-center gap-3">
        <Button variant="outline" onClick={props.onRetry}>
          {t('common:actions.tryAgain')}
        </Button>
        {props.action}
      </div>
    </div>
  );
}

type LiveMapProps = MapViewProps & {
  settings: MapSettings;
  onFailure: (failure: MapFailure) => void;
};

function LiveMap(props: LiveMapProps) {
  const { t } = useTranslation('map');
  const host = useRef<HTMLDivElement>(null);
  const engine = useEngine(host, props);
  return (
    <>
      <div ref={host} className="absolute inset-0" />
      {engine ? (
        <>
          <PinLayer
            engine={engine}
            markers={props.markers}
            chosenId={props.chosenId}
            pointedIds={props.pointedIds ?? NONE}
            onPointed={props.onPointed}
            onSelect={props.onSelect}
          />
          <div className="absolute right-3 bottom-9 flex flex-col overflow-hidden rounded-control border border-line bg-card shadow-card">
            <ZoomButton label={t('zoomIn')} onPress={() => engine.zoomBy(1)}>
              <Plus className="size-5" />
            </ZoomButton>
            <ZoomButton label={t('zoomOut')} onPress={() => engine.zoomBy(-1)}>
              <Minus className="size-5" />
            </ZoomButton>
          </div>
        </>
      ) : (
        <Skeleton shape="block" className="absolute inset-0 size-full" />
      )}
    </>
  );
}

function ZoomButton(props: { label: string; onPress: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onPress}
      className="grid size-11 place-items-center text-ink not-first:border-t not-first:border-line hover:bg-sunken focus-visible:-outline-offset-4"
    >
      {props.children}
    </button>
  );
}

/** The engine of a map that is on the page; null until it draws. */
function useEngine(
  host: React.RefObject<HTMLDivElement | null>,
  props: LiveMapProps,
): MapEngine | null {
  const { t, i18n } = useTranslation('map');
  const isDark = useIsDark();
  const label = t('ground');
  const { language } = i18n;
  const [engine, setEngine] = useState<MapEngine | null>(null);

  const begin = useEffectEvent((element: HTMLDivElement) =>
    startEngine(props.settings, {
      host: element,
      start: props.start,
      look: { label, language, isDark },
      isInPage: props.isInPage ?? false,
      texts: {
        simpleCredits: t('simpleCredits', { sources: GROUND_SOURCES }),
        wheel: t('gestures.wheel'),
        macWheel: t('gestures.macWheel'),
        fingers: t('gestures.fingers'),
      },
      onFailure: props.onFailure,
    }),
  );
  const fail = useEffectEvent((error: unknown) => props.onFailure(asMapFailure(error)));
  const ready = useEffectEvent((started: MapEngine) => {
    setEngine(started);
    props.onReady?.({ moveTo: started.moveTo });
  });
  const rest = useEffectEvent((rested: MapEngine) =>
    props.onRest?.(rested.camera(), rested.bounds()),
  );

  useEffect(() => {
    if (!host.current) return undefined;
    // React may take the effect back before the engine is there.
    const element = document.createElement('div');
    element.className = 'size-full';
    host.current.append(element);
    let isOver = false;
    let stop = () => element.remove();
    void (async () => {
      try {
        const started = await begin(element);
        if (isOver) return started.remove();
        let timer: ReturnType<typeof setTimeout>;
        const unwatch = started.watch({
          onMove: () => clearTimeout(timer),
          onStop: () => {
            clearTimeout(timer);
            timer = setTimeout(() => rest(started), REST_MS);
          },
        });
        stop = () => {
          clearTimeout(timer);
          unwatch();
          started.remove();
          element.remove();
        };
        ready(started);
        rest(started);
      } catch (error) {
        if (!isOver) fail(error);
      }
      return undefined;
    })();
    return () => {
      isOver = true;
      setEngine(null);
      stop();
    };
  }, [host]);

  useEffect(() => engine?.setLook({ label, language, isDark }), [engine, label, language, isDark]);
  return engine;
}

async function startEngine(settings: MapSettings, options: MapStart): Promise<MapEngine> {
  if (chooseEngine(settings) === 'google') {
    const { startGoogle } = await import('./engines/google-engine.ts');
    return startGoogle(settings, options);
  }
  const { startLibre } = await import('./engines/libre-engine.ts');
  return startLibre(settings, options);
}
