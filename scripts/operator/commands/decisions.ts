import { setDecisionsSwitch } from '#features/applications/server/public.ts';
import { UsageError } from '../command.ts';
import type { Command } from '../command.ts';

/** TASK-164: approving and rejecting of applications. */
export const decisions: Command = {
  usage: ['decisions on|off                 approving and rejecting of applications'],
  run: async ([value, ...rest], { db, print }) => {
    if ((value !== 'on' && value !== 'off') || rest.length > 0) {
      throw new UsageError('decisions: say on or off');
    }
    await setDecisionsSwitch(db, value === 'on');
    print(`Approving and rejecting applications is ${value}.`);
  },
};
