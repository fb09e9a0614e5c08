/** The work feature's interface for the rest of the server. */
export { agreeOnTask } from './steps/agree-on-task.ts';
export { confirmTask } from './steps/confirm-task.ts';
export { giveUpTask, removeHelper } from './steps/release-task.ts';
export { workJobs } from './silence/work-jobs.ts';
export { workToConfirm } from './waiting-work.ts';
export { subscribeParts } from './subscribe-parts.ts';
export { subscribeWorkChat } from './work-chat.ts';
