import { recentCounts } from '../http/observe-requests.ts';
import { emailCounter, liveSockets } from './instruments.ts';
import { recentQueues } from './queue-sizes.ts';
import type { RecentRequests } from './recent-requests.ts';

export type ProcessHealth = RecentRequests & {
  liveSockets: number;
  /** E-mails that were not handed over since it started. */
  failedEmails: number;
  /** Background jobs of the whole site that could begin. */
  waitingJobs: number;
};

/** The few numbers that say how this process is (OPS-068). */
export async function processHealth(): Promise<ProcessHealth> {
  const [sockets, emails, queues] = await Promise.all([
    liveSockets.get(),
    emailCounter.get(),
    recentQueues(),
  ]);
  return {
    ...recentCounts.read(performance.now()),
    liveSockets: sockets.values[0]?.value ?? 0,
    failedEmails: emails.values.find(({ labels }) => labels.outcome === 'failed')?.value ?? 0,
    waitingJobs: queues.reduce((sum, { waiting }) => sum + waiting, 0),
  };
}
