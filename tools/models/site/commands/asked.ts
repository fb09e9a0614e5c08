import type { Api } from '#app/api.tsx';
import type { Command } from './command.ts';
import type { Neighbors } from '../site.ts';
import type { State } from '../state.ts';

/** The means to carry a command out on the site. */
export type Asked = {
  api: Api;
  neighbors: Neighbors;
  /** The state of the model, for things that it numbers differently from the site. */
  state: State;
  command: Command;
  /** The idempotency key of what is created: the same key creates it once. */
  key: string;
};

/** By no command would the site name anything like it. */
export const missing = (): never => {
  throw new Error('the model names what the site does not have');
};
