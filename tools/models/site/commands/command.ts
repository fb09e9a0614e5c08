import type { State } from '../state.ts';
import type { ThingName } from '../things.ts';

/** A person's action on the thing with this number; the meaning of `value` depends on the action. */
export type Command = { name: string; by: number; on: number; value: number };

/**
 * The answer that the site has to give: done, done before without a change (TASK-035), or the status of a refusal
 * (TASK-025).
 */
export type Answer = 'done' | 'again' | 403 | 404 | 409 | 422;

/** One kind of command as docs/behaviour has it. */
export type Kind = {
  /** The kind of thing it acts on. */
  on: ThingName;
  /** Only the operator does it; otherwise only the others do. */
  isOfOperator?: boolean;
  /** Time does it: it has no caller, and nothing goes wrong while it runs. */
  isOfTime?: boolean;
  answer: (state: State, command: Command) => Answer;
  /** Applies it to the state, where the answer is `done`. */
  change: (draft: State, command: Command) => void;
};
