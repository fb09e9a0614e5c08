import { NO_ID } from '../../api-contract.ts';
import type { Viewer } from '../context.ts';

/** A signed-in person who has nothing to do with anybody, for what most members get alike (decision 0099). */
export const stranger: Viewer = {
  userId: NO_ID,
  sessionId: NO_ID,
  email: '',
  isModerator: false,
  isOperator: false,
  joinedAt: 0,
  restriction: null,
};
