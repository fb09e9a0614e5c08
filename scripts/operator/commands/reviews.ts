import {
  formatReviewLines,
  listHidden,
  listNotes,
  setHidden,
} from '#features/reviews/server/public.ts';
import { UsageError } from '../command.ts';
import type { Command, OperatorContext } from '../command.ts';
import { isId, pageNumber, printable, printableLines, printPage } from '../listing.ts';

/** PEOPLE-113: private notes to the moderators and hidden reviews, which only moderators read. */
export const reviews: Command = {
  usage: [
    'reviews notes [<page>]           reviews with a private note to the moderators, newest first, 20 a page',
    'reviews hidden [<page>]          hidden reviews, newest first, 20 a page',
    'reviews hide <review>            takes it out of lists and averages',
    'reviews restore <review>         puts it back',
  ],
  run: async ([action, ...args], context) => {
    if (action === 'notes') return list(args, listNotes, context);
    if (action === 'hidden') return list(args, listHidden, context);
    if (action === 'hide') return hide(args, true, context);
    if (action === 'restore') return hide(args, false, context);
    throw new UsageError('reviews: say notes, hidden, hide or restore');
  },
};

async function hide(
  [id = '', ...rest]: string[],
  isHidden: boolean,
  { change, print }: OperatorContext,
) {
  if (!isId(id) || rest.length > 0) {
    throw new UsageError(`reviews: ${isHidden ? 'hide' : 'restore'} which review?`);
  }
  const isThere = await change((work) => setHidden(work, id, isHidden));
  if (!isThere) throw new UsageError('There is no such review.\nNothing was changed.');
  print(isHidden ? 'The review is hidden.' : 'The review is shown again.');
}

async function list(
  args: string[],
  find: typeof listNotes,
  { db, print }: Pick<OperatorContext, 'db' | 'print'>,
) {
  const page = pageNumber('reviews', args);
  const found = await find(db, page);
  printPage({ name: 'reviews', page, found, whenEmpty: 'There are none.' }, print, (review) => {
    print(`${review.writtenAt.toISOString()}  ${review.id}`);
    print(`  "${printable(review.title ?? '(task deleted)')}"`);
    for (const line of formatReviewLines(review).slice(1)) {
      for (const part of printableLines(line)) print(part);
    }
  });
}
