import type { Updateable } from 'kysely';
import type { Point } from '#features/geo/distance.ts';
import type { WizardCategory } from '#features/subjects/wizard-categories.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { dayPartAt, chooseDuration } from './agreed-time.ts';
import { TASK_CHANGED } from '../../live-events.ts';
import type { TaskChanged } from '../../live-events.ts';
import type { TaskKind } from '../../kinds.ts';
import { replacePhotos } from '../posting/photos.ts';
import type { Tasks } from '#platform/server/database/database-types.gen.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The terms that two people agreed on: the work, its price and its time, which both may agree to change. */
export type AgreedTerms = {
  description: string;
  /** Dollars altogether. */
  price: number;
  /** Null is to be arranged. */
  time: { startsAt: Date; endsAt: Date; timeZone: string } | null;
};

export type AgreedTask = AgreedTerms & {
  /** The person whose step completed the agreement and made the task. */
  actor: Actor;
  poster: Actor;
  taskerId: string;
  title: string;
  category: WizardCategory;
  kind: TaskKind | null;
  /** Null is anywhere. */
  place: {
    city: string;
    state: string;
    address: string;
    cell: Point | null;
    exact: Point | null;
  } | null;
  /** From the poster's uploads. */
  photos: readonly string[];
  requestKey: string;
  /** The person served it is for; null for the poster (PEOPLE-241). */
  servedId: string | null;
};

/**
 * Creates a task that begins as claimed, between the two who agreed on it in a conversation, and hidden from everyone
 * else (decision 0059). The caller announces the claim to those it concerns.
 */
export async function createAgreedTask(work: Work, agreed: AgreedTask): Promise<string> {
  const { trx } = work;
  const { poster, taskerId, place } = agreed;
  const id = newId();
  await trx
    .insertInto('tasks')
    .values({
      ...termColumns(agreed),
      id,
      poster_id: poster.userId,
      claimed_by: taskerId,
      status: 'claimed',
      is_private: true,
      title: agreed.title,
      category: agreed.category,
      kind: agreed.kind,
      budget_type: 'fixed',
      location_type: place === null ? 'remote' : 'in-person',
      city: place?.city ?? null,
      state: place?.state ?? null,
      cell_latitude: place?.cell?.latitude ?? null,
      cell_longitude: place?.cell?.longitude ?? null,
      request_key: agreed.requestKey,
      on_behalf_of_id: agreed.servedId,
    })
    .execute();
  await trx
    .insertInto('task_places')
    .values({
      task_id: id,
      street_address: place?.address ?? '',
      latitude: place?.exact?.latitude ?? null,
      longitude: place?.exact?.longitude ?? null,
    })
    .execute();
  await trx
    .insertInto('task_transitions')
    .values({
      id: newId(),
      task_id: id,
      actor_id: agreed.actor.userId,
      acted_by: agreed.actor.actedBy ?? 'account',
      from_status: 'open',
      to_status: 'claimed',
    })
    .execute();
  await replacePhotos(work, poster, { taskId: id, keys: agreed.photos, path: 'draft' });
  announceToTwo(work, id, [poster.userId, taskerId]);
  return id;
}

/** Both agreed on other terms. */
export async function changeAgreedTask(
  work: Work,
  taskId: string,
  terms: AgreedTerms,
): Promise<void> {
  const task = await work.trx
    .updateTable('tasks')
    .set((eb) => ({
      ...termColumns(terms),
      version: eb('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', taskId)
    .where('is_private', '=', true)
    .returning(['poster_id', 'claimed_by'])
    .executeTakeFirstOrThrow();
  announceToTwo(work, taskId, [task.poster_id, task.claimed_by ?? task.poster_id]);
}

const termColumns = ({ description, price, time }: AgreedTerms) =>
  ({
    description,
    price,
    timing_type: time === null ? 'flexible' : 'specific',
    timing_date: time && dayPartAt(time.startsAt, time.timeZone).day,
    time_of_day: time === null ? 'flexible' : dayPartAt(time.startsAt, time.timeZone).part,
    duration: time && chooseDuration(time),
    // Like the day of any other task, its time has begun a day before (DEAL-122).
    expires_at: time && new Date(time.startsAt.getTime() + DAY),
  }) satisfies Updateable<Tasks>;

function announceToTwo(work: Work, taskId: string, people: readonly string[]): void {
  const payload: TaskChanged = { taskId };
  work.afterCommit(() => work.services.realtime.toUsers(people, TASK_CHANGED, payload));
}
