import type { WizardCategory } from '#features/subjects/wizard-categories.ts';
import type { TaskKind } from '#features/tasks/kinds.ts';
import { taskEdit } from '#features/tasks/task-draft.ts';
import type { TaskDraft, TaskDraftInput } from '#features/tasks/task-draft.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { OnDemandTaskRequests } from '#platform/server/database/database-types.gen.ts';

type Category = OnDemandTaskRequests['category'];

const TASK_CATEGORIES: Record<Category, [category: WizardCategory, kind: TaskKind | null]> = {
  delivery: ['delivery', null],
  handyman: ['handyman', null],
  cleaning: ['home-maintenance', 'cleaning'],
  moving: ['handyman', 'moving-labor'],
  assembly: ['handyman', null],
  tech_support: ['tech-digital', null],
  gardening: ['home-maintenance', 'yard-garden'],
  pet_care: ['personal-care', 'pet-care'],
  shopping: ['delivery', null],
  other: ['business', null],
};

/** 'Street, City, ST 78701', as Quick Help composes addresses. */
const ADDRESS =
  /^(?<address>.+), (?<city>[^,]+), (?<state>[A-Z]{2})(?: (?<zipCode>\d{5}(?:-\d{4})?))?$/u;

/** Reads a Quick Help request as the draft of a task; null where its address is not one of a town. */
export async function draftOfRequest(
  db: DbOrTransaction,
  requestId: string,
): Promise<TaskDraft | null> {
  const row = await db
    .selectFrom('on_demand_task_requests as request')
    .leftJoin('on_demand_task_places as place', 'place.request_id', 'request.id')
    .select(['request.title', 'request.description', 'request.category', 'request.budget_max'])
    .select(['place.full_address'])
    .where('request.id', '=', requestId)
    .executeTakeFirstOrThrow();
  const [category, kind] = TASK_CATEGORIES[row.category];
  const { title } = row;
  const place = ADDRESS.exec(row.full_address ?? '')?.groups;
  const draft = {
    title,
    description: row.description || title,
    category,
    kind,
    location: { ...place, type: 'in-person' },
    budget: { type: 'fixed', amount: row.budget_max },
    timing: { type: 'flexible' },
  } satisfies Partial<TaskDraftInput>;
  return taskEdit.safeParse(draft).data ?? null;
}
