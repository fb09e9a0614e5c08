import { z } from 'zod';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { typesFor } from '#features/subjects/subjects.ts';
import type { Work } from '#platform/server/context.ts';

const taken = z.array(z.object({ type: z.enum(typesFor('feature')), id: z.uuid() }));
export type Taken = z.infer<typeof taken>;

/** What stands open of somebody who is banned goes with them (MOD-015); answers with what went. */
export async function takeAwayAll(
  work: Work,
  subjects: RegisteredSubjects,
  personId: string,
  reason: string,
): Promise<Taken> {
  const gone: Taken = [];
  for (const type of typesFor('feature')) {
    const { featuring, moderation } = subjects[type];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof featuring.listOwn>> = await featuring.listOwn(
        work.trx,
        personId,
        cursor,
      );
      for (const { id } of page.rows) {
        const refusal = await moderation.remove(work, id, { reason, isNotifiedElsewhere: true });
        if (refusal === null) gone.push({ type, id });
      }
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
  return gone;
}

/** Puts back what a reversed decision took; answers whether all of it is there again. */
export async function restoreTaken(
  work: Work,
  subjects: RegisteredSubjects,
  things: ReadonlyArray<{ type: string; id: string }>,
): Promise<boolean> {
  let isAll = true;
  for (const { type, id } of things) {
    const known = typesFor('report').find((one) => one === type);
    const isBack = known !== undefined && (await subjects[known].moderation.restore(work, id));
    isAll &&= isBack;
  }
  return isAll;
}

/** As it is stored with a ban. */
export const readTaken = (stored: unknown): Taken => taken.safeParse(stored).data ?? [];
