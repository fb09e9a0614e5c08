import type { SubjectOnServer } from '#features/subjects/server/public.ts';
import { featureTask } from '../featuring/feature-task.ts';
import { featureOwnTask, listOwnOpen } from '../featuring/feature-own-task.ts';
import { findAskedAboutTask, findTaskName } from './find-task-name.ts';
import { excerptOfTask } from './excerpt-of-task.ts';
import { removeReportedTask, restoreTask } from '../posting/remove-task.ts';
import { taskAddresses } from '../previews/task-addresses.ts';
import { tasksForStaff } from './tasks-for-staff.ts';

/** A task, to those who speak of it without knowing tasks. */
export const taskSubject = {
  find: async (db, id, viewerId) => {
    const task = await findTaskName(db, id, viewerId);
    return task && { title: task.title, ownerId: task.posterId };
  },
  notFound: 'tasks:refusals.not_found',
  moderation: {
    remove: async (work, id, notice) => {
      const status = await removeReportedTask(work, id, notice);
      return status && 'tasks:refusals.taken_away_not_open';
    },
    restore: restoreTask,
    excerpt: excerptOfTask,
  },
  publicList: taskAddresses,
  featuring: { feature: featureOwnTask, setFeatured: featureTask, listOwn: listOwnOpen },
  staffSearch: tasksForStaff,
  findAskedAbout: findAskedAboutTask,
} satisfies Required<SubjectOnServer>;
