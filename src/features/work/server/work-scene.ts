import { startScene } from '#features/applications/server/test-scene.ts';
import type { TaskStatus } from '#features/tasks/vocabulary.ts';
import { makeTaskWithHelper } from './factory.ts';

/** The scene of applications, where the helper may have a task in any status. */
export async function startWorkScene(settings: Record<string, string> = {}) {
  const scene = await startScene(settings);
  return {
    ...scene,
    claimedTask: async (status: TaskStatus = 'claimed') => {
      const { taskId } = await makeTaskWithHelper(scene.server.services, {
        task: await scene.newTask(),
        taskerId: scene.helper.userId,
        status,
      });
      return taskId;
    },
  };
}
