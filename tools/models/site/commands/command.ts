import type { State } from '../state.ts';
import type { ThingName } from '../things.ts';

/** Somebody does something to the thing with this number; what `value` says depends on what it is. */
export type Command = { name: string; by: number; on: number; value: number };

/** What the site has to answer: done, done before and nothing changes (TASK-035), or the status of a refusal (TASK-025). */
export type Answer = 'done' | 'again' | 403 | 404 | 409 | 422;

/** One kind of command as docs/behaviour has it. */
export type Kind = {
  /** What it is done to. */
  on: ThingName;
  /** Only the operator does it, or everybody else. */
  isOfOperator?: boolean;
  /** Time does it: nobody asks for it, and nothing goes wrong meanwhile. */
  isOfTime?: boolean;
  answer: (state: State, command: Command) => Answer;
  /** What it changes where the answer is `done`. */
  change: (draft: State, command: Command) => void;
};
