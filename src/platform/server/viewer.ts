/** The signed-in person a request acts for. */
export type Viewer = { userId: string; sessionId: string; email: string; isModerator: boolean };

export type { Language } from '../translator.ts';
