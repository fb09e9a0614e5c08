import { featureTask, listUncategorized } from '#features/tasks/server/public.ts';
import { UsageError } from '../command.ts';
import type { Command, OperatorContext } from '../command.ts';
import { isId, pageNumber, printable, printPage } from '../listing.ts';

/**
 * Commands about tasks that only the operator has: featuring them, and listing those in no listed category (TASK-010,
 * TASK-053).
 */
export const tasks: Command = {
  usage: [
    'tasks feature <task>             puts it first in the default order; the task is named by its id',
    'tasks unfeature <task>           back among the others',
    'tasks other [<page>]             tasks whose category is in no list, newest first, 20 a page',
  ],
  run: async ([action, ...args], context) => {
    if (action === 'feature') return feature(args, true, context);
    if (action === 'unfeature') return feature(args, false, context);
    if (action === 'other') return listOther(args, context);
    throw new UsageError('tasks: say feature, unfeature or other');
  },
};

async function feature(
  [id = '', ...rest]: string[],
  isFeatured: boolean,
  { change, print }: OperatorContext,
) {
  if (!isId(id) || rest.length > 0) {
    throw new UsageError(`tasks: ${isFeatured ? 'feature' : 'unfeature'} which task?`);
  }
  const task = await change((work) => featureTask(work, id, isFeatured));
  if (!task) throw new UsageError('There is no such task.\nNothing was changed.');
  print(`${isFeatured ? 'Featured' : 'No longer featured'}: ${printable(task.title)}`);
}

async function listOther(args: string[], { db, config, print }: OperatorContext) {
  const page = pageNumber('tasks other', args);
  const found = await listUncategorized(db, page);
  const whenEmpty = 'Every task has a category of the lists.';
  printPage({ name: 'tasks other', page, found, whenEmpty }, print, (task) => {
    print(`${task.postedAt.toISOString()}  ${task.id}`);
    print(`  ${printable(task.category)}: "${printable(task.title)}" (${task.status})`);
    print(`  ${config.PUBLIC_URL}/task/${task.id}`);
  });
}
