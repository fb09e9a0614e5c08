import type { Command, Kind } from './command.ts';
import type { Away } from '../state.ts';

/** Two of three are away from now on; the others from a day that is ahead. */
export const chooseAway = ({ value }: Pick<Command, 'value'>): Away => ({
  isNow: value % 3 !== 0,
  note: value % 2 === 0 ? 'At the sea' : '',
});

export const awayCommands = {
  /** PEOPLE-257: in place of what was set before. */
  'go away': {
    on: 'nothing',
    answer: () => 'done',
    change: (draft, command) => {
      draft.away[command.by] = chooseAway(command);
    },
  },
  /** PEOPLE-262. */
  'come back': {
    on: 'nothing',
    answer: () => 'done',
    change: (draft, { by }) => {
      draft.away[by] = null;
    },
  },
  /** Done by time alone. */
  'let the first day away come for': {
    on: 'person who will be away',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      const away = draft.away[on];
      if (away) away.isNow = true;
    },
  },
  /** Done by time alone. */
  'let the days away pass for': {
    on: 'person who is away',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      draft.away[on] = null;
    },
  },
} satisfies Record<string, Kind>;
