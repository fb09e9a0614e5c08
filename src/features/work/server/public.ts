/** The work feature's interface for the rest of the server. */
export { giveUpTask, removeHelper } from './steps/release-task.ts';
export { handleReminders } from './remind-to-confirm.ts';
export { workToConfirm } from './waiting-work.ts';
export { subscribeWorkChat } from './work-chat.ts';
