import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { Point } from '#features/geo/distance.ts';
import { REQUEST_ALERT, REQUEST_CHANGED } from '#features/quick-help/live-events.ts';
import type { RequestAlert, RequestChanged } from '#features/quick-help/live-events.ts';
import { newId } from '#platform/server/ids.ts';
import { createApiClient } from '#test/processes/support/people/chat-people.ts';
import type { ChatPerson } from '#test/processes/support/people/chat-people.ts';
import { chance, somewhere } from './town.ts';
import { toNetworkAddress } from '#test/processes/support/people/everyday-load.ts';

type Api = ReturnType<typeof createApiClient>;

/** So many of those alerted try to accept, on average: more than one, so that they race. */
const TRIES_A_REQUEST = 2.5;
const AGAIN_MS = 300;

/** The sightings of all people. Times are in milliseconds. */
export class Sightings {
  /** When each request was sent that was taken at the first try, by its title. */
  readonly sentAt = new Map<string, number>();
  readonly poppedUpAfter: number[] = [];
  readonly poppedUpAfterAway: number[] = [];
  readonly refusals = new Map<string, number>();
  /**
   * True between the death of a process and the reconnection of all people: sightings in that time are counted apart.
   */
  isAway = false;
  wins = 0;
  readonly #won = new Map<string, { startedAt: number; shownAt: number }>();
  readonly #changedAt = new Map<string, number[]>();

  popUp(title: string): void {
    const sent = this.sentAt.get(title);
    if (sent === undefined) return;
    const times = this.isAway ? this.poppedUpAfterAway : this.poppedUpAfter;
    times.push(performance.now() - sent);
  }

  /** The winner has the answer; `startedAt` is null when a killed process had a part in it. */
  won(requestId: string, startedAt: number | null): void {
    this.wins += 1;
    if (startedAt !== null) this.#won.set(requestId, { startedAt, shownAt: performance.now() });
  }

  /** The requester was told that something about it changed. */
  changed(requestId: string): void {
    if (this.isAway) return;
    this.#changedAt.set(requestId, [...(this.#changedAt.get(requestId) ?? []), performance.now()]);
  }

  /**
   * Returns how long after the winner's press both had it: the winner the answer, the requester the first event since.
   */
  bothAfter(): number[] {
    return [...this.#won].flatMap(([requestId, { startedAt, shownAt }]) => {
      const news = this.#changedAt.get(requestId)?.find((time) => time >= startedAt);
      return news === undefined ? [] : [Math.max(shownAt, news) - startedAt];
    });
  }

  refused(message: string): void {
    this.refusals.set(message, (this.refusals.get(message) ?? 0) + 1);
  }
}

let networks = 0;

function open(url: string, token: string): Socket {
  networks += 1;
  return io(url, {
    auth: { token },
    transports: ['websocket'],
    autoConnect: false,
    forceNew: true,
    // A process that was killed is back in a few seconds; people reconnect at different moments.
    reconnectionDelay: 500,
    reconnectionDelayMax: 3_000,
    // A network of their own each, as a proxy would report it.
    extraHeaders: { 'X-Forwarded-For': toNetworkAddress(networks) },
  });
}

/** Tries until the server answers: a killed one is back in a moment. Null: it refused. */
async function persistently<T>(
  call: () => Promise<T>,
  onRefusal: (message: string) => void,
): Promise<{ value: T; tries: number } | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { value: await call(), tries };
    } catch (error) {
      const { status, message } = error as { status?: number; message: string };
      if (status !== undefined && status < 500) {
        onRefusal(message);
        return null;
      }
      await sleep(AGAIN_MS);
    }
  }
}

/** A helper on duty: sees pop-ups, and now and then accepts one, works and completes. */
export class Helper {
  readonly socket: Socket;
  readonly doing: Array<Promise<void>> = [];
  readonly #seen = new Set<string>();
  readonly #api: Api;
  readonly #sightings: Sightings;
  readonly #alertedEach: number;

  constructor(url: string, person: ChatPerson, sightings: Sightings, alertedEach: number) {
    this.#sightings = sightings;
    this.#alertedEach = alertedEach;
    this.#api = createApiClient(url, person.token);
    this.socket = open(url, person.token);
    this.socket.on(REQUEST_ALERT, ({ request }: RequestAlert) => this.#alerted(request));
    // Requests that were missed while the server was away.
    this.socket.on('connect', () => void this.#catchUp());
  }

  async move(at: Point): Promise<void> {
    await this.#api.duty.updateLocation({ lat: at.latitude, lng: at.longitude }).catch(() => {});
  }

  async #catchUp(): Promise<void> {
    const pending = await this.#api.quickHelp.pendingAlerts({}).catch(() => ({ items: [] }));
    for (const { request } of pending.items) this.#alerted(request);
  }

  #alerted({ id, title }: { id: string; title: string }): void {
    if (this.#seen.has(id)) return;
    this.#seen.add(id);
    this.#sightings.popUp(title);
    if (chance() < TRIES_A_REQUEST / this.#alertedEach) this.doing.push(this.#accept(id));
  }

  async #accept(requestId: string): Promise<void> {
    await sleep(200 + chance() * 800);
    const wasAway = this.#sightings.isAway;
    const startedAt = performance.now();
    const won = await persistently(
      () => this.#api.quickHelp.respond({ requestId, answer: { response: 'accepted', eta: 15 } }),
      (message) => this.#sightings.refused(message),
    );
    if (!won) return;
    const isClean = won.tries === 1 && !wasAway && !this.#sightings.isAway;
    this.#sightings.won(requestId, isClean ? startedAt : null);
    for (const step of ['start', 'complete'] as const) {
      await sleep(300);
      await persistently(
        () => this.#api.quickHelp[step]({ requestId }),
        () => {},
      );
    }
  }
}

/** A person who posts requests and follows them. */
export class Requester {
  readonly socket: Socket;
  readonly #api: Api;
  readonly #sightings: Sightings;

  constructor(url: string, person: ChatPerson, sightings: Sightings) {
    this.#sightings = sightings;
    this.#api = createApiClient(url, person.token);
    this.socket = open(url, person.token);
    this.socket.on(REQUEST_CHANGED, ({ requestId }: RequestChanged) =>
      sightings.changed(requestId),
    );
  }

  /** Sends it until it is taken, always under one key. */
  async ask(title: string): Promise<void> {
    const requestKey = newId();
    const draft = {
      title,
      category: 'moving',
      fullAddress: '12 Hidden Lane, Austin, TX 78701',
      budgetMin: 20,
      budgetMax: 100,
    } as const;
    const point = somewhere();
    this.#sightings.sentAt.set(title, performance.now());
    const sent = await persistently(
      () => this.#api.quickHelp.create({ draft, point, requestKey }),
      (message) => this.#sightings.refused(message),
    );
    // One that met a dead server says nothing of how fast a live one is.
    if (sent && sent.tries > 1) this.#sightings.sentAt.delete(title);
  }
}
