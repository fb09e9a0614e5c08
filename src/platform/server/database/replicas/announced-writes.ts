import { z } from 'zod';
import type { ProcessEvents } from '../../live/process-events.ts';
import type { WalPosition } from './server-watch.ts';

const ANNOUNCED = 'database.announced';
const announced = z.object({ position: z.number() });

/**
 * The recipients of a change read it, and caches load it again; neither may find less than that change. So before it is
 * announced, all processes learn how far a replica has to be to answer from then on (OPS-103).
 */
export class AnnouncedWrites {
  readonly #need: (position: WalPosition) => void;
  #written: WalPosition = 0;
  #send: (position: WalPosition) => void;

  constructor(need: (position: WalPosition) => void) {
    this.#need = need;
    this.#send = need;
  }

  /** From now on it goes to all processes, and comes from them. */
  join({ onProcesses, toProcesses }: ProcessEvents): void {
    onProcesses(ANNOUNCED, (payload) => this.#need(announced.parse(payload).position));
    this.#send = (position) => toProcesses(ANNOUNCED, { position });
  }

  /** Notes that this process has stored something that is not announced so far. */
  note(position: WalPosition): void {
    this.#written = Math.max(this.#written, position);
  }

  /** Tells the other processes how far this one has written, before a change is announced. */
  announce(): void {
    this.#send(this.#written);
  }
}
