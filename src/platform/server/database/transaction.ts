import type { Services, Work } from '../context.ts';

export type { Work };

export async function inTransaction<T>(
  services: Services,
  act: (work: Work) => Promise<T>,
): Promise<T> {
  const announcements: Array<() => void> = [];
  const result = await services.db.transaction().execute((trx) => {
    const work: Work = {
      services,
      trx,
      emit: (event, payload) => services.events.emit(work, event, payload),
      afterCommit: (run) => announcements.push(run),
    };
    return act(work);
  });
  for (const run of announcements) {
    try {
      run();
    } catch (error) {
      services.log.warn({ err: error }, 'announcing a stored change failed');
    }
  }
  return result;
}
