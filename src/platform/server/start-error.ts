/** Why the site cannot start, in words for whoever runs it: its message is printed without a stack. */
export class StartError extends Error {}
