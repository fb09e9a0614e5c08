/** The applications feature's interface for the rest of the server. */
export { addAgreedApplication } from './applying/agreed-application.ts';
export type { AgreedTerms } from './applying/agreed-application.ts';
export { agreeOnTerms } from './applying/agree-on-terms.ts';
export { announceApplications } from './applying/announce-applications.ts';
export { applicationJobs } from './applying/application-jobs.ts';
export { closeApplication, pendingApplicants } from './applying/close-application.ts';
export { subscribeApplicationChats } from './chat/application-chat-members.ts';
export { applicationConversations } from './chat/application-conversations.ts';
export { subscribeBlocks } from './deciding/end-between.ts';
export { listReceived } from './list-received.ts';
export { applicationsToDecide, tasksToClaim, tasksToReschedule } from './waiting-applications.ts';
export { decideApplication } from './deciding/decide.ts';
export { setDecisionsSwitch } from './deciding/decisions-switch.ts';
export { applicationsProcedures } from './procedures.ts';
