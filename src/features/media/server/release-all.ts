import { z } from 'zod';
import type { Services, Work } from '#platform/server/context.ts';
import type { LeavingPerson } from '#platform/server/personal-data/personal-data.ts';
import { releaseUpload } from './uploads.ts';

const JOB = 'media.release-all';
const jobSchema = z.object({ userId: z.uuid() });

/** Removes the files of a person who left as soon as that is committed (AUTH-222). */
export const releaseAllLater = (
  { services, trx }: Work,
  { userId }: LeavingPerson,
): Promise<void> => services.jobs.enqueue(trx, JOB, { userId });

export const releaseAllJob = (services: Services): Promise<void> =>
  services.jobs.handle(JOB, async (data) => {
    const { userId: uploaderId } = jobSchema.parse(data);
    const uploads = await services.db
      .selectFrom('picture_uploads')
      .select('picture_key')
      .where('uploader_id', '=', uploaderId)
      .execute();
    for (const { picture_key: key } of uploads) await releaseUpload(services, { key, uploaderId });
  });
