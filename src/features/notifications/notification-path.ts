/** Where choosing a notification leads (NOTE-022); the same for the bell, the toast and the e-mail. */
export function notificationPath(notification: {
  type: string;
  entityType: 'task' | 'on_demand_task' | 'application';
  entityId: string;
  taskId: string | null;
}): string {
  const { type, entityType, entityId, taskId } = notification;
  if (entityType === 'on_demand_task') return `/on-demand-task/${entityId}`;
  const task = taskId ?? (entityType === 'task' ? entityId : null);
  if (task === null) return '/my-tasks';
  // The task's own chat, or the one about this application.
  if (type === 'new_message') {
    return `/task/${task}?chat=${entityType === 'application' ? entityId : 1}`;
  }
  if (type === 'application_received') return `/my-tasks?manage=${task}`;
  return `/task/${task}`;
}
