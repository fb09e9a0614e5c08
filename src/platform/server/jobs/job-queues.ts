import { sql } from 'kysely';
import type { DbOrTransaction } from '../database/db.ts';
import { after } from '../database/lists/keyset-page.ts';

/** One queue of background jobs, as an operator sees it. */
export type JobQueue = {
  name: string;
  waiting: number;
  /** For a later time, or tried again then. */
  later: number;
  active: number;
  failed: number;
  /** Since when the first of those that could run waits. */
  oldest: Date | null;
  lastCompleted: Date | null;
};

/** Every queue, in one look at the jobs that are still stored; they are deleted days after they ended. */
export async function listQueues(db: DbOrTransaction): Promise<JobQueue[]> {
  const { rows } = await sql<JobQueue>`
    select queue.name,
      count(job.id) filter (where job.state < 'active' and job.start_after <= now()) as waiting,
      count(job.id) filter (where job.state < 'active' and job.start_after > now()) as later,
      count(job.id) filter (where job.state = 'active') as active,
      count(job.id) filter (where job.state = 'failed') as failed,
      min(greatest(job.created_on, job.start_after))
        filter (where job.state < 'active' and job.start_after <= now()) as oldest,
      max(job.completed_on) filter (where job.state = 'completed') as "lastCompleted"
    from pgboss.queue left join pgboss.job using (name)
    where queue.name not like '\\_\\_%'
    group by queue.name
    order by queue.name`.execute(db);
  return rows;
}

export type FailedJob = {
  id: string;
  queue: string;
  error: string;
  /** The ids of what it was about; nothing else of it is shown. */
  about: string[];
  tries: number;
  failedAt: Date;
};

/** Addresses and numbers that a mail or SMS server repeats in its answer do not belong in a stored error. */
const PERSONAL = /[^\s<>"']+@[^\s<>"']+|\+?\d[\d\s().-]{6,}\d/g;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LONGEST_ERROR = 300;

const idsIn = (data: unknown): string[] =>
  typeof data === 'object' && data !== null
    ? Object.values(data).filter((value) => typeof value === 'string' && ID.test(value))
    : [];

/** Jobs that were tried as often as jobs are and failed, the newest first. */
export async function findFailedJobs(
  db: DbOrTransaction,
  position: readonly [time: string, id: string] | null,
  limit: number,
): Promise<FailedJob[]> {
  type Row = Omit<FailedJob, 'about'> & { data: unknown };
  const { rows } = await sql<Row>`
    select id, name as queue, data, retry_count + 1 as tries,
      failed_at as "failedAt",
      coalesce(output->>'message', output->'value'->>'message', '') as error
    from pgboss.job, date_trunc('milliseconds', completed_on) as failed_at
    where state = 'failed'
      and ${after(position, { time: 'failed_at', id: 'id' })}
    order by failed_at desc, id desc
    limit ${limit}`.execute(db);
  return rows.map(({ data, error, ...row }) => ({
    ...row,
    about: idsIn(data),
    error: error.replaceAll(PERSONAL, '…').slice(0, LONGEST_ERROR),
  }));
}

/** The failed ones of a queue, or that one where it has failed, held until the transaction ends: so many at once. */
export async function failedIds(
  db: DbOrTransaction,
  { queue, jobId, limit }: { queue: string; jobId: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job
    where name = ${queue} and state = 'failed' and (${jobId}::uuid is null or id = ${jobId}::uuid)
    order by completed_on, id limit ${limit} for update`.execute(db);
  return rows.map(({ id }) => id);
}
