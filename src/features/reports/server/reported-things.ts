import { closeConversation, excerptOf, findOwnConversation } from '#features/chat/server/public.ts';
import { findTaskName, removeReportedTask } from '#features/tasks/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ReportedType } from '../vocabulary.ts';

/** Nobody's own is what belongs to all who take part in it. */
export type ReportedThing = { title: string; ownerId: string | null };

type Kind = {
  /** Null where it is not there for this reporter. */
  find: (db: DbOrTransaction, id: string, reporterId: string) => Promise<ReportedThing | null>;
  /** Takes it away, or says in words for the operator why it cannot; null when it is gone, now or before. */
  remove: (work: Work, id: string) => Promise<string | null>;
  /** Its page; null where no page shows it to everybody. */
  path: (id: string) => string | null;
  /** What of it the operator reads, since no page shows it to them. */
  excerpt?: (db: DbOrTransaction, id: string) => Promise<string[]>;
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
  conversation: {
    find: async (db, id, reporterId) => {
      const found = await findOwnConversation(db, id, reporterId);
      return found && { title: found.title, ownerId: null };
    },
    remove: async (work, id) => {
      await closeConversation(work, id);
      return null;
    },
    path: () => null,
    excerpt: excerptOf,
  },
};

export const kindOf = (entityType: string): Kind => {
  const kind = (reportedThings as Partial<Record<string, Kind>>)[entityType];
  if (!kind) throw new Error(`nothing called ${entityType} can be reported`);
  return kind;
};
