import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { subjectPath, typesFor } from '#features/subjects/subjects.ts';
import type { TypeFor } from '#features/subjects/subjects.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Language, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { cutPage, newestFirst, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import type { FoundThing, Thing } from '../contract.ts';
import { SHORTEST_WORDS } from '#features/moderation/limits.ts';
import {
  findNamed,
  isNotAbout,
  presentToStaff,
  selectDecisions,
  writeLog,
} from '#features/moderation/server/public.ts';
import type { By } from '#features/moderation/server/public.ts';
import { mayFeature } from '#features/moderation/rules.ts';

type ThingType = TypeFor<'administration'>;
type Search = {
  text: string;
  type: ThingType | null;
  isFeaturedOnly: boolean;
  cursor: string | null;
};

const AT_ONCE = 25;
const MOST_DECISIONS = 20;
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Things of all kinds or of one, by words or by the id in what was pasted, newest first (MOD-056). */
export async function findThings(
  db: DbOrTransaction,
  subjects: RegisteredSubjects,
  { text, type, isFeaturedOnly, cursor }: Search,
  language: Language,
): Promise<{ items: FoundThing[]; nextCursor: string | null }> {
  const [id = null] = ID.exec(text) ?? [];
  if (id === null && text !== '' && text.length < SHORTEST_WORDS) {
    return { items: [], nextCursor: null };
  }
  const query = {
    text: id === null ? text : '',
    id,
    isFeaturedOnly,
    position: readCursor(newestFirst, cursor),
    limit: AT_ONCE + 1,
  };
  const types = type === null ? typesFor('administration') : [type];
  const found = await Promise.all(
    types.map(async (one) =>
      (await subjects[one].staffSearch(db, query)).map((thing) => ({ ...thing, type: one })),
    ),
  );
  const { rows, nextCursor } = cutPage(found.flat().toSorted(newerFirst), AT_ONCE, (last) => [
    last.createdAt,
    last.id,
  ]);
  const owners = await findNamed(
    db,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
    language,
  );
  return {
    items: rows.map(({ ownerId, isPublic, ...thing }) => ({
      ...thing,
      owner: owners.get(ownerId ?? '') ?? null,
      path: isPublic ? subjectPath(thing.type, thing.id) : null,
    })),
    nextCursor,
  };
}

/** As the database orders them. */
const newerFirst = (one: { createdAt: Date; id: string }, other: { createdAt: Date; id: string }) =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);

async function findThing(
  { trx }: Work,
  subjects: RegisteredSubjects,
  by: By,
  { type, thingId }: { type: ThingType; thingId: string },
): Promise<FoundThing> {
  const search = { text: thingId, type, isFeaturedOnly: false, cursor: null };
  const [found] = (await findThings(trx, subjects, search, by.language)).items;
  return found ?? refuse(by, 'NOT_FOUND', 'moderation:refusals.no_thing');
}

/** Returns one thing with its words. Reading one that is not public is logged in the same transaction (MOD-057). */
export async function openThing(
  work: Work,
  subjects: RegisteredSubjects,
  by: By,
  asked: { type: ThingType; thingId: string },
): Promise<Thing> {
  const { trx } = work;
  const found = await findThing(work, subjects, by, asked);
  const { type } = found;
  if (found.path === null) {
    await writeLog(work, {
      actorId: by.userId,
      action: 'open_thing',
      personId: found.owner?.id ?? null,
      detail: `${type} ${found.id}`,
    });
  }
  const history = await selectDecisions(trx)
    .where('decision.entity_type', '=', type)
    .where('decision.entity_id', '=', found.id)
    // The caller is not told who decided about their own things (MOD-018).
    .where(isNotAbout('decision.person_id', by.userId))
    .orderBy('decision.created_at', 'desc')
    .limit(MOST_DECISIONS)
    .execute();
  return {
    ...found,
    lines: await subjects[type].moderation.excerpt(trx, found.id),
    history: history.map((row) => presentToStaff(row, by.language)),
    abilities: { feature: mayFeature(found, !found.isFeatured, by) },
  };
}

/** Puts it first in its lists without an end, or back among the others; who did is in the log (MOD-063). */
export async function featureThing(
  work: Work,
  subjects: RegisteredSubjects,
  by: By,
  { type, thingId, isFeatured }: { type: TypeFor<'feature'>; thingId: string; isFeatured: boolean },
): Promise<void> {
  const found = await findThing(work, subjects, by, { type, thingId });
  authorise(by, mayFeature(found, isFeatured, by));
  const changed = await subjects[type].featuring.setFeatured(work, thingId, isFeatured);
  if (!changed) return refuse(by, 'NOT_FOUND', 'moderation:refusals.no_thing');
  await writeLog(work, {
    actorId: by.userId,
    action: isFeatured ? 'feature_thing' : 'unfeature_thing',
    detail: `${type} ${thingId}`,
  });
}
