import { z } from 'zod';
import { photosPosted } from '#features/media/events.ts';
import { storeAutomaticReport } from '#features/reports/server/public.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { typesFor } from '#features/subjects/subjects.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { findRemovedLike, listPictureLooks } from '../evidence/same-pictures.ts';

const JOB = 'moderation.compare-pictures';
const jobSchema = z.object({ type: z.enum(typesFor('report')), id: z.uuid() });

/** Reports posts with a picture that a decision removed before; posting does not wait for it. */
export async function comparePictures(
  services: Services,
  subjects: RegisteredSubjects,
): Promise<void> {
  services.events.on(photosPosted, (work, thing) =>
    work.services.jobs.enqueue(work.trx, JOB, thing),
  );
  await services.jobs.handle(JOB, (data) =>
    inTransaction(services, (work) => reportIfRemovedBefore(work, subjects, jobSchema.parse(data))),
  );
}

/** Creates one report per thing, without a reporter; a person decides about it (MOD-055). */
async function reportIfRemovedBefore(
  work: Work,
  subjects: RegisteredSubjects,
  thing: z.output<typeof jobSchema>,
): Promise<void> {
  const { trx } = work;
  const pictures = await trx
    .selectFrom('thing_pictures')
    .select(['picture_key', 'title', 'owner_id'])
    .where('entity_type', '=', thing.type)
    .where('entity_id', '=', thing.id)
    .execute();
  const [first] = pictures;
  const looks = await listPictureLooks(
    trx,
    pictures.flatMap(({ picture_key: key }) => key ?? []),
  );
  if (!first || (await findRemovedLike(trx, looks, thing)).length === 0) return;
  await storeAutomaticReport(work, {
    ...thing,
    title: first.title ?? '',
    personId: first.owner_id,
    evidence: await subjects[thing.type].moderation.excerpt(trx, thing.id),
  });
}
