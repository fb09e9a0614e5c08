/** The restriction that a moderation decision puts on an account until it ends (MOD-013). */
export type Restriction = {
  kind: 'limit' | 'suspend' | 'ban';
  /** In milliseconds; null: no end. */
  until: number | null;
  decisionId: string;
};

/** The signed-in person a request acts for. */
export type Viewer = {
  userId: string;
  sessionId: string;
  email: string;
  /** Moderators and operators. */
  isModerator: boolean;
  isOperator: boolean;
  /** When the account was made, in milliseconds. */
  joinedAt: number;
  restriction: Restriction | null;
};

/** Returns the viewer's restriction, as answers carry it; null once its time is over. */
export function getActiveRestriction({ restriction }: Pick<Viewer, 'restriction'>) {
  if (!restriction || (restriction.until !== null && restriction.until <= Date.now())) return null;
  const { kind, until, decisionId } = restriction;
  return { kind, until: until === null ? null : new Date(until), decisionId };
}

export type { Language } from '../language/translator.ts';
