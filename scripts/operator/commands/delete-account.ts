import { removeAccount } from '#identity/server/public.ts';
import { UsageError } from '../command.ts';
import type { Command } from '../command.ts';
import { namedAccount } from '../named-account.ts';

/** AUTH-225: without the week of waiting; what the features store goes where the site runs. */
export const deleteAccount: Command = {
  usage: [
    'delete-account <email>                    for good and at once; their posts go as soon as the site runs',
  ],
  run: async ([given = '', ...rest], context) => {
    if (given === '' || rest.length > 0) {
      throw new UsageError('delete-account: say the address of the account');
    }
    const { id, email } = await namedAccount(context, given);
    await context.change((work) => removeAccount(work, id));
    context.print(`Deleted: ${email}. It was e-mailed a last time.`);
  },
};
