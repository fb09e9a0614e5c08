import {
  featureItem,
  removeByModerator,
  restoreByModerator,
} from '#features/marketplace/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { UsageError } from './command.ts';
import type { Command, OperatorContext } from './command.ts';
import { isId, printable } from './listing.ts';

type Change = (work: Work, id: string) => Promise<{ title: string } | null>;

/** ITEM-178, ITEM-023: only the operator removes what is somebody else's, and restores what an operator removed. */
export const items: Command = {
  usage: [
    'items remove <item> <reason>     takes it off the marketplace; its seller gets the reason',
    'items restore <item>             what an operator removed is on offer again',
    'items feature <item>             puts it first in its lists; the item is named by its id',
    'items unfeature <item>           back among the others',
  ],
  run: async ([action, id = '', ...rest], context) => {
    if (!isId(id)) throw new UsageError('items: which item?');
    const reason = rest.join(' ').trim();
    if (action === 'remove') return remove(id, reason, context);
    if (reason !== '') throw new UsageError(`items: ${String(action)} one item at a time`);
    if (action === 'restore') return restore(id, context);
    if (action === 'feature') return feature(id, true, context);
    if (action === 'unfeature') return feature(id, false, context);
    throw new UsageError('items: say remove, restore, feature or unfeature');
  },
};

async function remove(id: string, reason: string, context: OperatorContext) {
  if (reason === '') throw new UsageError('items: the seller needs a reason');
  const title = await changed(id, (work) => removeByModerator(work, id, reason), context);
  context.print(`Removed: ${printable(title)}. The seller gets the reason: ${printable(reason)}`);
}

async function restore(id: string, context: OperatorContext) {
  const title = await changed(id, restoreByModerator, context);
  context.print(`Restored: ${printable(title)}`);
}

async function feature(id: string, isFeatured: boolean, context: OperatorContext) {
  const title = await changed(id, (work) => featureItem(work, id, isFeatured), context);
  context.print(`${isFeatured ? 'Featured' : 'No longer featured'}: ${printable(title)}`);
}

async function changed(id: string, change: Change, { change: make }: OperatorContext) {
  const item = await make((work) => change(work, id));
  if (!item) throw new UsageError('There is no such item.\nNothing was changed.');
  return item.title;
}
