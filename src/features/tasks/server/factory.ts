import { makePerson } from '#identity/server/factory.ts';
import type { Services } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { taskDraft } from '../task-draft.ts';
import type { TaskDraftInput } from '../task-draft.ts';
import { createTask } from './posting/create-task.ts';
import { draftColumns, locateDraft } from './posting/draft-columns.ts';

export { makePerson };

/** An in-person task in Austin that any schema accepts. */
export const exampleDraft = {
  title: 'Mow the front lawn',
  description: 'About 200 square feet; the mower is here already.',
  category: 'home-maintenance',
  kind: 'yard-garden',
  location: {
    type: 'in-person',
    address: '12 Hidden Lane',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
  },
  budget: { type: 'fixed', amount: 40 },
  timing: { type: 'asap' },
} as const satisfies TaskDraftInput;

/** An open task; whatever is left out is made up, its poster too. */
export async function makeTask(
  services: Services,
  wanted: { posterId?: string; draft?: Partial<TaskDraftInput>; createdAt?: Date } = {},
): Promise<{ id: string; posterId: string }> {
  const posterId = wanted.posterId ?? (await makePerson(services));
  const draft = taskDraft.parse({ ...exampleDraft, ...wanted.draft });
  const columns = draftColumns(draft, 'UTC', await locateDraft(services, posterId, draft));
  const id = await inTransaction(services, async (work) => {
    const by = { userId: posterId, language: 'en' } as const;
    const made = await createTask(work, by, {
      columns,
      photos: draft.photos,
      requestKey: newId(),
    });
    if (wanted.createdAt) {
      await work.trx
        .updateTable('tasks')
        .set({ created_at: wanted.createdAt })
        .where('id', '=', made)
        .execute();
    }
    return made;
  });
  return { id, posterId };
}
