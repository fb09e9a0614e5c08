import type { Api } from '#app/api.tsx';
import type { Command } from './command.ts';
import type { Neighbors } from '../site.ts';
import type { State } from '../state.ts';

/** What a command is asked of the site with. */
export type Asked = {
  api: Api;
  neighbors: Neighbors;
  /** What the model knows, for what it numbers otherwise than the site. */
  state: State;
  command: Command;
  /** Of what is made: the same one makes it once. */
  key: string;
};

/** By no command would the site name anything like it. */
export const missing = (): never => {
  throw new Error('the model names what the site does not have');
};
