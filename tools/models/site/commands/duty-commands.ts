import type { Command, Kind } from './command.ts';
import { getHelper } from '../state.ts';
import type { Whereabouts } from '../help-request.ts';

/** One of four is too far away for alerts. */
export const chooseWhereabouts = ({ value }: Command): Whereabouts =>
  value % 4 === 0 ? 'far' : 'near';

/** One of four wants to be asked for something else. */
export const isWilling = ({ value }: Command): boolean => value % 4 !== 0;

export const dutyCommands = {
  /** QUICK-060, QUICK-061. */
  'go on duty': {
    on: 'nothing',
    answer: (state, { by }) => (getHelper(state, by).onDuty ? 'again' : 'done'),
    change: (draft, { by }) => {
      getHelper(draft, by).onDuty = true;
    },
  },
  /** QUICK-072: with it goes the position. */
  'go off duty': {
    on: 'nothing',
    answer: (state, { by }) => (getHelper(state, by).onDuty ? 'done' : 'again'),
    change: (draft, { by }) => {
      Object.assign(getHelper(draft, by), { onDuty: false, place: null });
    },
  },
  /**
   * During duty alone (QUICK-070). A helper's first position stays: another is accepted only after a while (QUICK-068).
   */
  'say where one is': {
    on: 'nothing',
    answer: (state, { by }) => {
      const { onDuty, place } = getHelper(state, by);
      return onDuty && place === null ? 'done' : 'again';
    },
    change: (draft, command) => {
      getHelper(draft, command.by).place = chooseWhereabouts(command);
    },
  },
  /** QUICK-182. */
  'choose what to be asked for': {
    on: 'nothing',
    answer: () => 'done',
    change: (draft, command) => {
      getHelper(draft, command.by).isWilling = isWilling(command);
    },
  },
} satisfies Record<string, Kind>;
