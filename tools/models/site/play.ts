import { deepStrictEqual } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { ORPCError } from '@orpc/client';
import { newId } from '#platform/server/ids.ts';
import { ask, isKeyed } from './commands/asks.ts';
import {
  after,
  answerTo,
  commandNames,
  isOfTime,
  listCommands,
  pageNamed,
} from './commands/commands.ts';
import type { CommandName, Named } from './commands/commands.ts';
import { readPage } from './views/read-page.ts';
import { readViews, viewNames } from './views/read-views.ts';
import type { ViewName } from './views/read-views.ts';
import { buildRows, findUnclearDeals } from './views/rows.ts';
import type { Neighbors } from './site.ts';
import { PEOPLE, emptyState } from './state.ts';
import type { State } from './state.ts';
import type { Mishap } from './trouble.ts';
import { buildViews } from './views/views.ts';
import { findWaiting } from './waiting.ts';

/** After so many commands the next person looks at everything. */
const COMMANDS_BETWEEN = 3;

const timeCommands = commandNames.filter(isOfTime);

/** The outcome of a command: done, refused, or unknown at first. */
export type End = 'done' | 'refused' | 'unanswered';

type Watching = {
  onPlayed: (name: CommandName, end: End) => void;
  /**
   * All people look at everything after each command; otherwise at what has to be different, and now and then at
   * everything.
   */
  isThorough: boolean;
  /** It may answer nothing. */
  isInTrouble: boolean;
};

/**
 * Runs a model beside the site: each command has to have the same answer on both, and leave the same behind. Where it
 * is unknown whether something was done, the next look at the site tells.
 */
export class Play {
  #state: State = emptyState();
  #count = 0;
  readonly #neighbors: Neighbors;
  readonly #watching: Watching;

  constructor(neighbors: Neighbors, watching: Watching) {
    this.#neighbors = neighbors;
    this.#watching = watching;
  }

  get state(): State {
    return this.#state;
  }

  async run(command: Named, mishap: Mishap | null): Promise<void> {
    const before = this.#state;
    const expected = answerTo(before, command);
    const key = newId();
    const asked = () => ask(this.#neighbors, { state: before, command, key });
    let answer =
      mishap && !isOfTime(command.name)
        ? await this.#neighbors.during(mishap, asked)
        : await asked();
    const isUnanswered = this.#watching.isInTrouble && answer === null;
    // Asked once more under the same key, it is done once, whether it was before or not.
    if (isUnanswered && isKeyed(command.name)) answer = await asked();
    const done = expected === 'done' ? after(before, command) : before;
    if (this.#watching.isInTrouble && answer === null) {
      await this.#find(before, done);
    } else {
      expectSame('the answer', answer, expected === 'again' ? 'done' : expected);
      this.#state = done;
    }
    this.#count += 1;
    await this.#compare(before, command);
    const end = isUnanswered ? 'unanswered' : expected === 'done' ? 'done' : 'refused';
    this.#watching.onPlayed(command.name, end);
  }

  /** Lets all the time pass that anybody waits for, until each deal has ended (OPS-221). */
  async waitForEverything(): Promise<void> {
    for (;;) {
      const [command] = timeCommands.flatMap((name) => listCommands(this.#state, name, 0));
      if (!command) break;
      await this.run(command, null);
    }
    expectSame('what still waits', findWaiting(this.#state), []);
  }

  /** Checks that all people see everything they should. */
  async compareAll(): Promise<void> {
    for (const who of PEOPLE) await this.#lookAs(who, viewNames);
  }

  /** Which of two worlds it is: that in which something was not done, or that in which it was. */
  async #find(before: State, done: State): Promise<void> {
    const rows = await this.#neighbors.readRows();
    this.#state = isDeepStrictEqual(rows, buildRows(before)) ? before : done;
  }

  async #compare(before: State, command: Named): Promise<void> {
    const rows = await this.#neighbors.readRows();
    expectSame('the rows', rows, buildRows(this.#state));
    expectSame('deals without one outcome', findUnclearDeals(rows), []);
    await Promise.all(PEOPLE.map((who) => this.#lookAs(who, this.#looksAt(before, who))));
    const page = pageNamed(before, command);
    if (page === null) return;
    const { isThorough } = this.#watching;
    const readers = PEOPLE.filter((who) => isThorough || who === command.by || this.#isNext(who));
    await Promise.all(readers.map((who) => this.#openPage(who, page)));
  }

  /** One after the other, now and then. */
  #isNext(who: number): boolean {
    return this.#count % (PEOPLE.length * COMMANDS_BETWEEN) === who * COMMANDS_BETWEEN;
  }

  /** Returns what a person looks at after a command: what has to be different, and now and then everything. */
  #looksAt(before: State, who: number): readonly ViewName[] {
    if (this.#watching.isThorough || this.#isNext(who)) return viewNames;
    const [then, now] = [buildViews(before, who), buildViews(this.#state, who)];
    return viewNames.filter((name) => !isDeepStrictEqual(then[name], now[name]));
  }

  async #lookAs(who: number, names: readonly ViewName[]): Promise<void> {
    const views = await this.#patiently(() => readViews(this.#neighbors, who, names));
    const expected = buildViews(this.#state, who);
    for (const name of names) {
      expectSame(`${name} of person ${who}`, views[name], expected[name]);
    }
  }

  /** Repeats a read while it is put off (decision 0030). */
  async #patiently<Read>(read: () => Promise<Read>): Promise<Read> {
    for (;;) {
      try {
        return await read();
      } catch (error) {
        const isPutOff = error instanceof ORPCError && error.status === 503;
        if (!isPutOff || !this.#watching.isInTrouble) throw error;
      }
    }
  }

  async #openPage(who: number, page: string): Promise<void> {
    const place = { neighbors: this.#neighbors, state: this.#state };
    const { actual, expected } = await this.#patiently(() => readPage(place, who, page));
    expectSame(`the page of ${page} to person ${who}`, actual, expected);
  }
}

function expectSame(what: string, actual: unknown, expected: unknown): void {
  try {
    deepStrictEqual(actual, expected);
  } catch (error) {
    throw new Error(`${what}: ${String(error)}`, { cause: error });
  }
}
