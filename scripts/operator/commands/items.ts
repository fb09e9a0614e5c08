import {
  featureItem,
  removeByModerator,
  restoreByModerator,
} from '#features/marketplace/server/public.ts';
import { postedThings } from './posted-things.ts';

/** ITEM-178, ITEM-023: only the operator removes other people's items, and restores those that an operator removed. */
export const items = postedThings({
  name: 'items',
  thing: 'item',
  owner: 'seller',
  usage: [
    'items remove <item> <reason>     takes it off the marketplace; its seller gets the reason',
    'items restore <item>             what an operator removed is on offer again',
    'items feature <item>             puts it first in its lists; the item is named by its id',
    'items unfeature <item>           back among the others',
  ],
  takeAway: { verb: 'remove', done: 'Removed', act: removeByModerator },
  restore: restoreByModerator,
  feature: featureItem,
});
