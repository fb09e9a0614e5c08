import {
  SettingRefusal,
  listSettings,
  setSetting,
  typedValue,
  unsetSetting,
} from '#features/site/server/public.ts';
import { UsageError } from '../command.ts';
import type { Command, OperatorContext } from '../command.ts';

/** SHELL-008: what the site says of itself. */
export const settings: Command = {
  usage: [
    'settings                         all settings and where their values come from',
    'settings set <name> <value>      takes effect within seconds',
    'settings unset <name>            back to the default',
  ],
  run: async (args, context) => {
    const [action, name, value, ...rest] = args;
    try {
      if (action === undefined) return await list(context);
      if (action === 'unset' && name !== undefined && value === undefined) {
        await unsetSetting(context.db, name);
        return context.print(`${name} has its default again.`);
      }
      if (action === 'set' && name !== undefined && value !== undefined && rest.length === 0) {
        await setSetting(context.db, name, value);
        return context.print(`${name} is set.`);
      }
    } catch (error) {
      if (error instanceof SettingRefusal) {
        throw new UsageError(`${error.message}\nNothing was changed.`, { cause: error });
      }
      throw error;
    }
    throw new UsageError('settings: put a value of several words in quotes');
  },
};

async function list({ db, config, print }: OperatorContext) {
  for (const { name, value, source } of await listSettings(db, config.PUBLIC_URL)) {
    print(`${name} = ${typedValue(name, value) || 'not set'}  (${source})`);
  }
}
