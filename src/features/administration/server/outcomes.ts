import { findNamed, writeLog } from '#features/moderation/server/public.ts';
import type { By } from '#features/moderation/server/public.ts';
import { pageOfContested, settleOutcome } from '#features/outcomes/server/public.ts';
import type { Settlement } from '#features/outcomes/vocabulary.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ContestedOutcome } from '../outcomes-contract.ts';

/** Contested outcomes with the two they are about, for a moderator who is none of them (DEAL-129). */
export async function listContestedOutcomes(
  db: DbOrTransaction,
  by: By,
  cursor: string | null,
): Promise<{ items: ContestedOutcome[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await pageOfContested(db, { staffId: by.userId, cursor });
  const people = await findNamed(
    db,
    rows.flatMap((row) => [row.asker_id, row.helper_id]),
    by.language,
  );
  return {
    items: rows.flatMap((row) =>
      row.contested_at === null || row.other_result === null || row.result === 'lapsed'
        ? []
        : {
            id: row.id,
            kind: row.kind,
            subjectId: row.subject_id,
            title: row.title,
            asker: people.get(row.asker_id) ?? null,
            helper: people.get(row.helper_id) ?? null,
            statedBy: row.stated_by,
            stated: { result: row.result, responsible: row.responsible },
            endedAt: row.ended_at,
            isLate: row.is_late,
            daysBefore: row.days_before,
            minutesBefore: row.minutes_before,
            other: { result: row.other_result, responsible: row.other_responsible },
            note: row.contest_note,
            contestedAt: row.contested_at,
          },
    ),
    nextCursor,
  };
}

/** Decides for one version or for neither, and writes it down (DEAL-128, MOD-030). */
export async function decideOutcome(
  work: Work,
  by: By,
  decided: { outcomeId: string; as: Settlement },
): Promise<void> {
  const settled = await settleOutcome(work, by, decided);
  if (settled === null) return;
  await writeLog(work, {
    actorId: by.userId,
    action: 'settle_outcome',
    detail: `${settled.title}: ${decided.as}`,
  });
}
