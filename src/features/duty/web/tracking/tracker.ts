import type { Point } from '#features/geo/distance.ts';
import { NOTHING_YET, planNextStep, follow } from './tracking-plan.ts';
import type { TrackingEvent, TrackingProblem } from './tracking-plan.ts';

/** QUICK-069, GEO-068. */
const POSITION_OPTIONS = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };

type Options = {
  send: (point: Point) => Promise<void>;
  onProblem: (problem: TrackingProblem | null) => void;
};

/** Follows where this device is and sends it in its time; returns how to stop (QUICK-067). */
export function track({ send, onProblem }: Options): () => void {
  let tracking = NOTHING_YET;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWatching: (() => void) | undefined;

  const take = (event: TrackingEvent) => {
    tracking = follow(tracking, event);
    if (event.type === 'position' || event.type === 'problem') onProblem(tracking.problem);
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    const due = planNextStep(tracking);
    if (!due) return;
    timer = setTimeout(
      () => {
        if (due.step === 'retry') return retry();
        take({ type: 'sent', at: Date.now() });
        // A position that did not arrive is followed by a newer one.
        return void send(due.point).catch(() => {});
      },
      Math.max(0, due.at - Date.now()),
    );
  };
  const watch = () => {
    stopWatching?.();
    stopWatching = watchPosition(
      (point) => take({ type: 'position', point }),
      (problem) => take({ type: 'problem', problem, at: Date.now() }),
    );
  };
  const retry = () => {
    take({ type: 'retry' });
    watch();
  };

  watch();
  const stopListening = onPermissionChange(retry);
  return () => {
    clearTimeout(timer);
    stopWatching?.();
    stopListening();
    onProblem(null);
  };
}

function watchPosition(
  onPoint: (point: Point) => void,
  onProblem: (problem: TrackingProblem) => void,
): () => void {
  if (!('geolocation' in navigator)) {
    onProblem('unsupported');
    return () => {};
  }
  if (!isSecureContext) {
    onProblem('insecure');
    return () => {};
  }
  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => onPoint({ latitude: coords.latitude, longitude: coords.longitude }),
    ({ code, PERMISSION_DENIED }) => onProblem(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
    POSITION_OPTIONS,
  );
  return () => navigator.geolocation.clearWatch(watch);
}

function onPermissionChange(listener: () => void): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  // Some browsers do not tell; there the minute does.
  navigator.permissions?.query({ name: 'geolocation' }).then(
    (status) => {
      if (isOver) return;
      status.addEventListener('change', listener);
      stop = () => status.removeEventListener('change', listener);
    },
    () => {},
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
