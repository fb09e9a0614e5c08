/** Reason the site cannot start, for its operator: the message is printed without a stack. */
export class StartError extends Error {}
