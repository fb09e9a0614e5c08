import { findTaskName, removeReportedTask } from '#features/tasks/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/db.ts';
import type { ReportedType } from '../vocabulary.ts';

export type ReportedThing = { title: string; ownerId: string };

type Kind = {
  find: (db: DbOrTransaction, id: string) => Promise<ReportedThing | null>;
  /** Takes it away, or says in words for the operator why it cannot; null when it is gone, now or before. */
  remove: (work: Work, id: string) => Promise<string | null>;
  path: (id: string) => string;
};

/** Each kind of thing that can be reported: how it is found, taken away and looked at. */
export const reportedThings: Record<ReportedType, Kind> = {
  task: {
    find: async (db, id) => {
      const task = await findTaskName(db, id);
      return task && { title: task.title, ownerId: task.posterId };
    },
    remove: async (work, id) => {
      const status = await removeReportedTask(work, id);
      return status && `The task is ${status}; only an open task can be removed.`;
    },
    path: (id) => `/task/${id}`,
  },
};

export const kindOf = (entityType: string): Kind => {
  const kind = (reportedThings as Partial<Record<string, Kind>>)[entityType];
  if (!kind) throw new Error(`nothing called ${entityType} can be reported`);
  return kind;
};
