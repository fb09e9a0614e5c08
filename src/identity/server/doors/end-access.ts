import type { Work } from '#platform/server/database/transaction.ts';
import type { AccountEnding } from '#platform/server/doors/doors.ts';
import { accessEnding } from '../../events.ts';
import { notifyOfEndedAccess } from '../mail/security-notice.ts';

/**
 * Ends every door that this event ends, of all features, and e-mails the owner what ended beside sessions. Answers the
 * keys of the texts that name it (AUTH-294, AUTH-295).
 */
export async function endAccess(work: Work, ending: AccountEnding): Promise<string[]> {
  const labels: string[] = [];
  await work.emit(accessEnding, { ...ending, report: (ended) => labels.push(...ended) });
  if (labels.length > 0 && ending.by !== 'leaving')
    await notifyOfEndedAccess(work, ending.userId, labels);
  return labels;
}
