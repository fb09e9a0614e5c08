import { tabStorage } from '#platform/web/storage/storage.ts';

/** What somebody is writing about a task: a draft of this tab, and only for that person. */
function messageDraft(kind: string) {
  const keyOf = (taskId: string) => `${kind}_${taskId}`;
  return {
    read(taskId: string, userId: string): string {
      const stored: unknown = parse(tabStorage.get(keyOf(taskId)));
      if (typeof stored !== 'object' || stored === null) return '';
      if (!('userId' in stored && 'message' in stored) || stored.userId !== userId) return '';
      return typeof stored.message === 'string' ? stored.message : '';
    },
    write(taskId: string, userId: string, message: string): void {
      if (message === '') tabStorage.remove(keyOf(taskId));
      else tabStorage.set(keyOf(taskId), JSON.stringify({ userId, message }));
    },
    forget(taskId: string): void {
      tabStorage.remove(keyOf(taskId));
    },
  };
}

/** An application's message (TASK-137). */
export const applyDraft = messageDraft('application');

/** What a poster still misses (TASK-316). */
export const sendBackDraft = messageDraft('send_back');

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
