import { useEffect } from 'react';
import { uuidv7 } from 'uuidv7';
import { useApi } from '#api.tsx';
import { deviceStorage } from '#platform/web/storage.ts';

const KEY = 'visitor';

function visitorKey(): string {
  const kept = deviceStorage.get(KEY);
  if (kept !== null) return kept;
  // Not the browser's own, which plain http has not.
  const made = uuidv7();
  deviceStorage.set(KEY, made);
  return made;
}

/** Tells the server that a page was looked at; it counts once a day and person (TASK-011). */
export function useRecordView(taskId: string, isCounted: boolean): void {
  const { api } = useApi();
  useEffect(() => {
    if (!isCounted) return;
    // A view that could not be counted is nobody's trouble.
    api.tasks.recordView({ id: taskId, visitorKey: visitorKey() }).catch(() => undefined);
  }, [api, taskId, isCounted]);
}
