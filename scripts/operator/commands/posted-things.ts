import type { Work } from '#platform/server/context.ts';
import { UsageError } from '../command.ts';
import type { Command, OperatorContext } from '../command.ts';
import { isId, printable } from '../listing.ts';

type Changed = Promise<{ title: string } | null>;

/** A kind of thing that people post, and the actions on other people's things that only the operator may take. */
type Posted = {
  /** As the command is called. */
  name: string;
  thing: string;
  owner: string;
  usage: Command['usage'];
  /** The command that removes one, and the message printed afterwards. */
  takeAway: {
    verb: string;
    done: string;
    act: (work: Work, id: string, reason: string) => Changed;
  };
  restore: (work: Work, id: string) => Changed;
  feature: (work: Work, id: string, isFeatured: boolean) => Changed;
};

/** Takes one away with a reason, restores it, and features it or no longer. */
export const postedThings = (posted: Posted): Command => ({
  usage: posted.usage,
  run: async ([action, id = '', ...rest], context) => {
    const { name, thing, owner, takeAway } = posted;
    if (!isId(id)) throw new UsageError(`${name}: which ${thing}?`);
    const reason = rest.join(' ').trim();
    if (action === takeAway.verb) {
      if (reason === '') throw new UsageError(`${name}: the ${owner} needs a reason`);
      const title = await changed(posted, context, (work) => takeAway.act(work, id, reason));
      context.print(
        `${takeAway.done}: ${title}. The ${owner} gets the reason: ${printable(reason)}`,
      );
      return;
    }
    if (reason !== '') throw new UsageError(`${name}: ${String(action)} one ${thing} at a time`);
    if (action === 'restore') {
      const title = await changed(posted, context, (work) => posted.restore(work, id));
      context.print(`Restored: ${title}`);
      return;
    }
    if (action !== 'feature' && action !== 'unfeature') {
      throw new UsageError(`${name}: say ${takeAway.verb}, restore, feature or unfeature`);
    }
    const isFeatured = action === 'feature';
    const title = await changed(posted, context, (work) => posted.feature(work, id, isFeatured));
    context.print(`${isFeatured ? 'Featured' : 'No longer featured'}: ${title}`);
  },
});

async function changed(
  { thing }: Posted,
  { change }: OperatorContext,
  make: (work: Work) => Changed,
): Promise<string> {
  const found = await change(make);
  if (!found) throw new UsageError(`There is no such ${thing}.\nNothing was changed.`);
  return printable(found.title);
}
