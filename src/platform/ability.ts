/** The kind of a refusal; it decides the status of the answer (`platform/server/api/authorise.ts`). */
export type RefusalKind = 'signed-out' | 'forbidden' | 'missing' | 'conflict' | 'invalid';

type Params = Record<string, string>;
/** Allowed, or the key of the reason; as answers carry it (`ability-schema.ts`). */
export type Ability =
  | { allowed: true }
  | {
      allowed: false;
      reason: string;
      /** Values for the reason's text. */
      params?: Params | undefined;
    };
/** As rules give it: with the kind, which stays on the server. */
export type Ruling =
  | { allowed: true }
  | { allowed: false; kind: RefusalKind; reason: string; params?: Params };

export const allowed: Ruling = { allowed: true };

/** Asks one after the other, and returns the first that refuses. */
export function firstRefusal(...rulings: readonly (() => Ruling)[]): Ruling {
  for (const ruling of rulings) {
    const found = ruling();
    if (!found.allowed) return found;
  }
  return allowed;
}

/** Makes a feature's refusals: `because('not_poster', 'forbidden')` stands for the text `tasks:refusals.not_poster`. */
export const createRefusalBuilder =
  (texts: string) =>
  (reason: string, kind: RefusalKind, params?: Params): Ruling => ({
    allowed: false,
    kind,
    reason: `${texts}.${reason}`,
    ...(params && { params }),
  });
