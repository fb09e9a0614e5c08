import { mustPoll, onRealtime, onRealtimeOutage } from '#platform/web/live/realtime.ts';
import type { Presence } from '../contract.ts';
import { USER_PRESENCE } from '../live-events.ts';
import type { UserPresence } from '../live-events.ts';

type Received = { presence: Presence; receivedAt: number; changedAt: number };
type State = { people: ReadonlyMap<string, Received>; lostAt: number | null };

const NOTHING: State = { people: new Map(), lostAt: null };
const listeners = new Set<() => void>();
let state = NOTHING;
let stopListening = () => {};

function change(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** The statuses that this page last received, and since when live updates are lost. */
export const livePresences = (): State => state;

/** While a component shows a status, all incoming changes are stored, for every such component. */
export function subscribePresences(listener: () => void) {
  if (listeners.size === 0) startListening();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopListening();
    // Unwatched, it would grow old unnoticed.
    state = NOTHING;
  };
}

function startListening() {
  state = { ...NOTHING, lostAt: mustPoll() ? Date.now() : null };
  const stops = [
    onRealtime<UserPresence>(USER_PRESENCE, ({ userId, changedAt, lastSeen, ...rest }) => {
      const at = Date.parse(changedAt);
      // Two processes may overtake each other.
      if (at < (state.people.get(userId)?.changedAt ?? 0)) return;
      const presence = { ...rest, lastSeen: lastSeen === null ? null : new Date(lastSeen) };
      store([{ userId, presence, changedAt: at }]);
    }),
    onRealtimeOutage((isDown) => {
      if (!isDown) change({ lostAt: null });
      else if (state.lostAt === null) change({ lostAt: Date.now() });
    }),
  ];
  stopListening = () => stops.forEach((stop) => stop());
}

/** Stores the server's answers, except for people with a live update received after the request. */
export function rememberAnswers(
  answers: ReadonlyArray<Presence & { userId: string }>,
  askedAt: number,
): void {
  const news = answers.filter(({ userId }) => {
    const before = state.people.get(userId);
    return before === undefined || before.receivedAt <= askedAt;
  });
  store(news.map(({ userId, ...presence }) => ({ userId, presence, changedAt: 0 })));
}

function store(received: Array<{ userId: string; presence: Presence; changedAt: number }>) {
  if (received.length === 0) return;
  const people = new Map(state.people);
  for (const { userId, presence, changedAt } of received) {
    const before = people.get(userId)?.changedAt ?? 0;
    people.set(userId, {
      presence,
      receivedAt: Date.now(),
      changedAt: Math.max(changedAt, before),
    });
  }
  change({ people });
}
