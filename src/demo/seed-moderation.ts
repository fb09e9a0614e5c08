import { createAccount } from '#identity/server/account/create-account.ts';
import { setRole } from '#identity/server/public.ts';
import { HOURS_TO_CONTEST } from '#features/outcomes/limits.ts';
import { hashPassword } from '#identity/server/tokens/passwords/passwords.ts';
import type { Work } from '#platform/server/context.ts';
import { registeredSubjects } from '#app/features.server.ts';
import { demoPassword, toDemoEmail } from './people/demo-accounts.ts';
import type { Random } from './random.ts';
import { settle } from './seed-people.ts';
import { seedWords } from './seed-words.ts';
import { findResident } from './seed-people.ts';
import type { Residents } from './seed-people.ts';

const HOUR_MS = 3_600_000;
const OPERATOR = { key: 'operator', name: 'Dana Keeper', location: 'Austin, TX' } as const;

type DemoReport = {
  title: string;
  by: string;
  reason: 'scam' | 'fake' | 'spam';
  description: string;
  hoursAgo: number;
  isDismissed?: true;
};

const REPORTS: readonly DemoReport[] = [
  {
    title: 'Hand out samples at a farmers market',
    by: 'carol',
    reason: 'fake',
    description: 'I was there on Saturday and nobody knew about this.',
    hoursAgo: 26,
  },
  {
    title: 'Untangle three years of freelance taxes',
    by: 'grace',
    reason: 'scam',
    description: 'They wanted my account number before telling me anything.',
    hoursAgo: 5,
  },
  {
    title: 'Sort a shoebox of receipts into a spreadsheet',
    by: 'carol',
    reason: 'spam',
    description: 'I have seen this twice.',
    hoursAgo: 80,
    isDismissed: true,
  },
];

/** A task that is open again: its poster and its first helper tell different stories (DEAL-127). */
const DISPUTE = {
  title: 'Look at a noise in my pickup',
  helper: 'walter',
  note: 'Tom wrote that morning that he would rather wait until next week. I still have the message.',
  hours: { approved: 64, claimed: 60, released: 44, contested: 20 },
} as const;

/** Stores an operator of the site, and what waits for them in the administration. */
export async function seedModeration(
  work: Work,
  people: Residents,
  { random, now }: { random: Random; now: Date },
): Promise<void> {
  const joinedAt = new Date(now.getTime() - 600 * 24 * HOUR_MS);
  const operatorId = random.idAt(joinedAt);
  await createAccount(work, {
    id: operatorId,
    email: toDemoEmail(OPERATOR.key),
    passwordHash: await hashPassword(work.services.config, demoPassword),
    data: { full_name: OPERATOR.name },
    isConfirmed: true,
    language: 'en',
  });
  await settle(work, operatorId, joinedAt);
  await seedWords(work, operatorId, now);
  await work.trx
    .updateTable('profiles')
    .set({
      location: OPERATOR.location,
      timezone: 'America/Chicago',
      profile_visibility: 'private',
      onboarding_completed: true,
    })
    .where('id', '=', operatorId)
    .execute();
  await setRole(work, operatorId, 'operator');
  for (const report of REPORTS) await store(work, people, { report, operatorId, random, now });
  await storeDispute(work, people, { random, now });
}

async function storeDispute(
  { trx }: Work,
  people: Residents,
  { random, now }: { random: Random; now: Date },
): Promise<void> {
  const { title, helper, note, hours } = DISPUTE;
  const at = (step: keyof typeof hours) => new Date(now.getTime() - hours[step] * HOUR_MS);
  const { id: helperId } = findResident(people, helper);
  const task = await trx
    .selectFrom('tasks')
    .select(['id', 'poster_id'])
    .where('title', '=', title)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('task_applications')
    .set({ status: 'rejected', closed_reason: 'released', decided_at: at('approved') })
    .where('task_id', '=', task.id)
    .where('applicant_id', '=', helperId)
    .execute();
  const [claimId, releaseId] = [random.idAt(at('claimed')), random.idAt(at('released'))];
  await trx
    .insertInto('task_transitions')
    .values([
      {
        id: claimId,
        task_id: task.id,
        actor_id: helperId,
        from_status: 'open',
        to_status: 'claimed',
        created_at: at('claimed'),
      },
      {
        id: releaseId,
        task_id: task.id,
        actor_id: task.poster_id,
        from_status: 'claimed',
        to_status: 'open',
        created_at: at('released'),
      },
    ])
    .execute();
  await trx
    .insertInto('outcomes')
    .values({
      id: releaseId,
      kind: 'task',
      deal_id: claimId,
      subject_id: task.id,
      asker_id: task.poster_id,
      helper_id: helperId,
      result: 'did_not_come',
      responsible: 'helper',
      stated_by: 'asker',
      ended_at: at('released'),
      is_late: false,
      counted_from: new Date(at('released').getTime() + HOURS_TO_CONTEST * HOUR_MS),
      other_result: 'called_off',
      other_responsible: 'asker',
      contest_note: note,
      contested_at: at('contested'),
    })
    .execute();
}

async function store(
  { trx }: Work,
  people: Residents,
  made: { report: DemoReport; operatorId: string; random: Random; now: Date },
): Promise<void> {
  const { report, operatorId, random, now } = made;
  const task = await trx
    .selectFrom('tasks')
    .select(['id', 'title', 'poster_id'])
    .where('title', '=', report.title)
    .executeTakeFirstOrThrow();
  const sentAt = new Date(now.getTime() - report.hoursAgo * HOUR_MS);
  await trx
    .insertInto('reports')
    .values({
      id: random.idAt(sentAt),
      reporter_id: people.get(report.by)?.id ?? null,
      person_id: task.poster_id,
      entity_type: 'task',
      entity_id: task.id,
      entity_title: task.title,
      evidence: JSON.stringify(await registeredSubjects.task.moderation.excerpt(trx, task.id)),
      reason: report.reason,
      description: report.description,
      created_at: sentAt,
      ...(report.isDismissed && {
        status: 'dismissed',
        decided_by: operatorId,
        decided_at: new Date(sentAt.getTime() + 3 * HOUR_MS),
      }),
    })
    .execute();
}
