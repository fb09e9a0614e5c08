/** By so much two clocks may drift apart between two looks, and what is stored may lie ahead. */
const TOLERANCE_MS = 1_000;

/** Compares the database's clock with this process's monotonic one, which cannot be set. */
export class DatabaseClock {
  /** When it was read last, and when that answer was there. */
  #last: { read: number; answeredAt: number } | null = null;

  /**
   * Whether it was put back since it was read last, which an answer that was long on its way is not taken for; the first time it may
   * have been. `askedAt` is by `performance.now`.
   */
  wasPutBack(now: Date, askedAt: number): boolean {
    const last = this.#last;
    this.#last = { read: now.getTime(), answeredAt: performance.now() };
    return last === null || now.getTime() - last.read < askedAt - last.answeredAt - TOLERANCE_MS;
  }
}

/**
 * For a database whose clock was put back: takes the excess out of the times of jobs made, or tried, before that, so
 * that none waits until the clock has caught up (OPS-163). Jobs that are not ahead stay as they are: all processes may
 * run it, also if no clock was put back.
 */
export const BRING_FORWARD = `
  update pgboss.job set
    start_after = job.start_after - ahead.of_now,
    keep_until = job.keep_until - ahead.of_now,
    created_on = least(job.created_on, now()),
    started_on = job.started_on - greatest(job.started_on - now(), interval '0'),
    heartbeat_on = job.heartbeat_on - greatest(job.heartbeat_on - now(), interval '0')
  from (
    select id, name, greatest(created_on, started_on, now()) - now() as of_now from pgboss.job
    where name = any($1::text[]) and state <= 'active'
      and greatest(created_on, started_on, heartbeat_on) > now() + interval '${TOLERANCE_MS} milliseconds'
  ) as ahead
  where job.id = ahead.id and job.name = ahead.name`;
