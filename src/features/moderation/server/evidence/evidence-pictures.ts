import { sql } from 'kysely';
import { signedAddresses } from '#identity/server/public.ts';
import { appealTime } from '../decisions/appeal-time.ts';
import { parsePictureKey } from '#platform/addresses/picture-address.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';

export const evidencePath = (key: string): string => `/evidence/${key}`;

/** The lines of a thing as staff read them: its pictures at addresses of their own, which lead there also when it is gone (MOD-029). */
export async function evidenceFor(
  services: Services,
  staffId: string,
): Promise<(lines: readonly string[]) => string[]> {
  const signed = await signedAddresses(services);
  return (lines) =>
    lines.map((line) => {
      const key = parsePictureKey(line);
      return key === null ? line : signed(evidencePath(key), staffId);
    });
}

/** Pictures of what is settled need not be kept any more (MOD-028). */
export async function forgetSettledPictures(db: Db): Promise<void> {
  await sql`
    delete from report_pictures using reports as report
    left join moderation_appeals as appeal on appeal.decision_id = report.decision_id
    where report.id = report_pictures.report_id and report.status <> 'open' and (
      report.decision_id is null
      or appeal.outcome is not null
      or (appeal.id is null and report.decided_at < now() - ${appealTime}))`.execute(db);
}
