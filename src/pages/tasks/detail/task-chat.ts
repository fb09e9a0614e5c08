import { chatOfApplication } from '#features/applications/chat-rules.ts';
import { applicationChatEligibility } from '#features/applications/rules.ts';
import type { ConversationRef } from '#features/chat/contract.ts';
import type { Ability } from '#platform/ability.ts';
import { taskChatEligibility } from '#features/tasks/chat-rules.ts';
import type { TaskDetail } from '#features/tasks/contract.ts';
import type { Viewer } from '#features/people/web/viewer.ts';

/** The chat of a task, or that about one application on it. */
export type TaskConversation = Exclude<ConversationRef, { kind: 'conversation' }>;

export type TaskChat = {
  right: Ability;
  conversation: TaskConversation;
  /** False for the task of a booking: it has the chat of their booking, and no second one is offered. */
  isOffered: boolean;
};

/** Returns the conversation the viewer would have about a task, and whether they may open it (CHAT-025). */
export function taskChat(
  task: Pick<
    TaskDetail,
    'id' | 'status' | 'applicationsCount' | 'viewer' | 'isBooked' | 'ownPartId'
  >,
  viewer: Viewer,
): TaskChat {
  const { id: taskId, status: taskStatus } = task;
  const isOffered = !task.isBooked;
  const { application, isOwn, isTasker } = task.viewer;
  // The helpers of a task for several talk together (CHAT-203).
  const isCoHelper = task.ownPartId !== undefined;
  if (application && !isOwn && !isCoHelper) {
    const applicationStatus = application.status;
    return {
      isOffered,
      right: applicationChatEligibility({ viewer: 'applicant', applicationStatus, taskStatus }),
      conversation: chatOfApplication({
        taskId,
        applicationId: application.id,
        applicationStatus,
        taskStatus,
      }),
    };
  }
  const role = isOwn ? 'poster' : isCoHelper ? 'co-helper' : isTasker ? 'tasker' : 'other';
  return {
    isOffered,
    right: taskChatEligibility({
      viewer: viewer.status === 'signed-in' ? role : 'signed-out',
      taskStatus,
      hasApplications: task.applicationsCount > 0,
    }),
    conversation: { kind: 'task', taskId },
  };
}
