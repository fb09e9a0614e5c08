import { z } from 'zod';
import type { RegisteredSubjects, RemovalNotice } from '#features/subjects/server/public.ts';
import { typesFor } from '#features/subjects/subjects.ts';
import type { Work } from '#platform/server/context.ts';

const taken = z.array(z.object({ type: z.enum(typesFor('report')), id: z.uuid() }));
export type Taken = z.infer<typeof taken>;

/** Takes away the open things of a person who is suspended or banned (MOD-015, MOD-026); returns those it took. */
export async function takeAwayAll(
  work: Work,
  subjects: RegisteredSubjects,
  personId: string,
  notice: RemovalNotice,
): Promise<Taken> {
  const gone: Taken = [];
  for (const type of typesFor('report')) {
    const { featuring, moderation } = subjects[type];
    const take = async (id: string) => {
      const refusal = await moderation.remove(work, id, notice);
      if (refusal === null) gone.push({ type, id });
    };
    for (const id of (await moderation.listOpen?.(work.trx, personId)) ?? []) await take(id);
    if (!featuring) continue;
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof featuring.listOwn>> = await featuring.listOwn(
        work.trx,
        personId,
        cursor,
      );
      for (const { id } of page.rows) await take(id);
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
  return gone;
}

/** As it is stored with a suspension or a ban. */
export const readTaken = (stored: unknown): Taken => taken.parse(stored);
