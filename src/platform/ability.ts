import { z } from 'zod';

/** What a refusal is about; it decides the status of the answer (`platform/server/api/authorise.ts`). */
export type RefusalKind = 'signed-out' | 'forbidden' | 'missing' | 'conflict' | 'invalid';

/** Allowed, or the key of the reason; the same answer grays a button and makes the 403. */
export const ability = z.discriminatedUnion('allowed', [
  z.object({ allowed: z.literal(true) }),
  z.object({
    allowed: z.literal(false),
    reason: z.string(),
    /** What goes into the reason's text. */
    params: z.record(z.string(), z.string()).optional(),
  }),
]);
/** As answers carry it. */
export type Ability = z.infer<typeof ability>;

type Params = Record<string, string>;
/** As rules give it: with the kind, which stays on the server. */
export type Ruling =
  | { allowed: true }
  | { allowed: false; kind: RefusalKind; reason: string; params?: Params };

export const allowed: Ruling = { allowed: true };

/** How a feature refuses: `because('not_poster', 'forbidden')` stands for the text `tasks:refusals.not_poster`. */
export const becauseOf =
  (texts: string) =>
  (reason: string, kind: RefusalKind, params?: Params): Ruling => ({
    allowed: false,
    kind,
    reason: `${texts}.${reason}`,
    ...(params && { params }),
  });
