import type { Services, Work } from '../context.ts';
import type { Log } from '../log/log.ts';

export type { Work };

export async function inTransaction<T>(
  services: Services,
  act: (work: Work) => Promise<T>,
): Promise<T> {
  const announcements: Array<() => void> = [];
  const { result, begin } = await services.db.transaction().execute(async (trx) => {
    const work: Work = {
      services,
      trx,
      emit: (event, payload) => services.events.emit(work, event, payload),
      afterCommit: (run) => announcements.push(run),
    };
    return { result: await act(work), begin: () => services.jobs.begin(trx) };
  });
  if (announcements.length > 0) announcements.unshift(() => services.db.announced?.announce());
  announce(services.log, [...announcements, begin]);
  return result;
}

/** Sends what is news because of a change that is stored; a failure there undoes nothing. */
export function announce(log: Log, announcements: ReadonlyArray<() => void>): void {
  for (const run of announcements) {
    try {
      run();
    } catch (error) {
      log.warn({ err: error }, 'announcing a stored change failed');
    }
  }
}
