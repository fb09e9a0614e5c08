import { Random } from '#demo/random.ts';
import { advance } from '../machine.ts';
import { dispatchSettings } from '../settings.ts';
import type {
  Candidate,
  Dispatch,
  DispatchEffect,
  DispatchEvent,
  DispatchMode,
  DispatchSettings,
} from '../types.ts';
import type { TakenStep } from './replay.ts';

export type Machine = typeof advance;

export const buildDispatchSettings = (mode: DispatchMode): DispatchSettings =>
  dispatchSettings({ QUICK_HELP_DISPATCH: mode, QUICK_HELP_ASK_SECONDS: 30 });

const LIFE_MS = 30 * 60_000;

type Helper = Candidate & { isOnDuty: boolean };

/** The rows that survive the crash of a process. */
type Stored = {
  dispatch: Dispatch | null;
  dueAt: number;
  expiresAt: number;
  status: 'searching' | 'accepted' | 'ended';
  helpers: Helper[];
};

type Neighborhood = {
  mode: DispatchMode;
  helpers: number;
  machine?: Machine | undefined;
  /** Only the clock causes events, and nothing goes wrong. */
  isPunctual?: boolean;
};

/** Chance decides who lives where, what they do, what gets lost, and how late a process is. */
export class Schedule {
  readonly taken: TakenStep[] = [];
  readonly #random: Random;
  readonly #machine: Machine;
  readonly #settings: DispatchSettings;
  readonly #stored: Stored;
  #now = 0;
  #releases = 0;
  /** Chance that an event other than the clock happens. */
  readonly #liveliness: number;
  readonly #isPunctual: boolean;

  constructor(
    seed: number,
    { mode, helpers, machine = advance, isPunctual = false }: Neighborhood,
  ) {
    this.#random = new Random(seed);
    this.#machine = machine;
    this.#settings = buildDispatchSettings(mode);
    this.#isPunctual = isPunctual;
    this.#liveliness = isPunctual ? 0 : this.#random.pick([0.05, 0.3, 0.6]);
    this.#stored = {
      dispatch: null,
      dueAt: 0,
      expiresAt: LIFE_MS,
      status: 'searching',
      helpers: Array.from({ length: helpers }, (_, at) => this.#someone(at)),
    };
  }

  /** Runs until the search is over. */
  run(): this {
    const { expiresAt } = this.#stored;
    this.#commit({ type: 'begin' });
    // Every event moves time on by a millisecond at least, so this ends even where a machine does not.
    while (this.#stored.status === 'searching' && this.#now < 4 * expiresAt) this.#happen();
    return this;
  }

  get status(): Stored['status'] {
    return this.#stored.status;
  }

  #someone(at: number): Helper {
    const random = this.#random;
    return {
      id: `helper-${at}`,
      km: random.pick([random.between(0, 2), random.between(2, 10), random.between(0, 26), 10, 2]),
      score: random.between(1, 5),
      isKnown: random.chance(0.2),
      hasPush: random.chance(0.3),
      lastAskedAt: null,
      hasDeclined: false,
      isBusy: random.chance(0.2),
      isOnDuty: random.chance(0.7),
    };
  }

  #happen(): void {
    const random = this.#random;
    const { dueAt } = this.#stored;
    if (!random.chance(this.#liveliness)) {
      // Processes are late at times, or away for long.
      const late = random.chance(0.02) ? random.integer(60_000, 900_000) : random.integer(0, 2000);
      this.#now = this.#isPunctual ? dueAt : Math.max(this.#now + 1, dueAt + late);
      this.#step({ type: 'due' });
      return;
    }
    this.#now += random.integer(1, 20_000);
    const helper = random.pick(this.#stored.helpers as [Helper, ...Helper[]]);
    const whatHappens: readonly (() => void)[] = [
      () => this.#decline(helper),
      () => this.#decline(this.#askedNow() ?? helper),
      () => this.#changeDuty(helper),
      () => this.#step({ type: 'due' }),
      () => this.#step({ type: 'begin' }),
      () => void (helper.isBusy = !helper.isBusy),
      () => void (helper.km = random.between(0, 26)),
      () => this.#accept(this.#askedNow() ?? helper),
    ];
    whatHappens[random.integer(0, whatHappens.length - 1)]?.();
  }

  #askedNow(): Helper | undefined {
    const { dispatch, helpers } = this.#stored;
    return dispatch?.phase === 'asking'
      ? helpers.find(({ id }) => id === dispatch.asked?.helperId)
      : undefined;
  }

  #decline(helper: Helper): void {
    helper.hasDeclined = true;
    this.#step({ type: 'declined', helperId: helper.id });
  }

  #changeDuty(helper: Helper): void {
    helper.isOnDuty = !helper.isOnDuty;
    if (!helper.isOnDuty) this.#step({ type: 'unavailable', helperId: helper.id });
  }

  #accept(helper: Helper): void {
    if (helper.hasDeclined || !this.#random.chance(0.15)) return;
    this.#commit({ type: 'over' });
    this.#stored.status = 'accepted';
    // Late events find the search over.
    this.#step({ type: 'due' });
    this.#step({ type: 'declined', helperId: helper.id });
    if (this.#releases === 2 || this.#random.chance(0.3)) return;
    this.#releases += 1;
    this.#now += this.#random.integer(1, 1_200_000);
    helper.hasDeclined = true;
    this.#stored.status = 'searching';
    this.#stored.expiresAt = this.#now + LIFE_MS;
    this.#commit({ type: 'begin' });
  }

  /** A process may crash before it commits: what it did is lost, and whatever is stored goes on. */
  #step(event: DispatchEvent): void {
    if (!this.#isPunctual && this.#random.chance(0.1)) this.#ask(event);
    else this.#commit(event);
  }

  #commit(event: DispatchEvent): void {
    const step = this.#ask(event);
    this.#stored.dispatch = step.dispatch;
    this.#stored.dueAt = step.dueAt;
    for (const effect of step.effects) this.#carryOut(effect);
  }

  #ask(event: DispatchEvent): TakenStep['step'] {
    const { dispatch: before, expiresAt, helpers } = this.#stored;
    const candidates = helpers
      .filter(({ isOnDuty, km }) => isOnDuty && km <= this.#settings.rescueKm)
      .map((helper): Candidate => ({ ...helper }))
      .toSorted((one, other) => one.km - other.km);
    const world = { now: this.#now, expiresAt, candidates };
    const settings = this.#settings;
    const step = this.#machine(before, event, world, settings);
    this.taken.push({ before, event, world, settings, step });
    return step;
  }

  #carryOut(effect: DispatchEffect): void {
    if (effect.type === 'expire' && this.#stored.status === 'searching')
      this.#stored.status = 'ended';
    if (effect.type !== 'alert') return;
    for (const helper of this.#stored.helpers.filter(({ id }) => effect.helperIds.includes(id))) {
      // Another search was quicker to ask them alone.
      if (!this.#isPunctual && effect.isExclusive && this.#random.chance(0.1)) {
        helper.isBusy = true;
        this.#commit({ type: 'unavailable', helperId: helper.id });
      } else {
        helper.lastAskedAt = this.#now;
      }
    }
  }
}
