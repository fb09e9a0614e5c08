import { useEffect } from 'react';
import { useApi } from '#app/api.tsx';
import { deviceStorage } from '#platform/web/storage/storage.ts';

const KEY = 'visitor';

async function visitorKey(): Promise<string> {
  const stored = deviceStorage.get(KEY);
  if (stored !== null) return stored;
  // Not the browser's own, which plain http has not.
  const { uuidv7 } = await import('uuidv7');
  const made = uuidv7();
  deviceStorage.set(KEY, made);
  return made;
}

/** Sends the server that a page was looked at; it counts once a day and person (TASK-011). */
export function useRecordView(taskId: string, isCounted: boolean): void {
  const { api } = useApi();
  useEffect(() => {
    if (!isCounted) return;
    visitorKey()
      .then((key) => api.tasks.recordView({ id: taskId, visitorKey: key }))
      // A view that could not be counted is no problem for the viewer.
      .catch(() => undefined);
  }, [api, taskId, isCounted]);
}
