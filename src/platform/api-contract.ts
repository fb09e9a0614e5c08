import { oc } from '@orpc/contract';
import { z } from 'zod';
import { trimBlank } from './text/blank.ts';

/** Why a request was refused: the key of a text, and the values that go into it. */
export const refusal = z.object({
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});
export type Refusal = z.infer<typeof refusal>;

export const apiErrors = {
  UNAUTHORIZED: { status: 401, data: refusal },
  FORBIDDEN: { status: 403, data: refusal },
  NOT_FOUND: { status: 404, data: refusal },
  CONFLICT: { status: 409, data: refusal },
  UNPROCESSABLE_CONTENT: { status: 422, data: refusal },
  INVALID_FIELDS: { status: 422, data: z.object({ fields: z.record(z.string(), z.string()) }) },
  TOO_MANY_REQUESTS: { status: 429, data: refusal },
  /** The database is away or has no room; `Retry-After` says when to try again. */
  SERVICE_UNAVAILABLE: { status: 503, data: refusal },
} as const;
export type ApiErrorCode = keyof typeof apiErrors;

export type CallMeta = {
  /** A read that answers every visitor the same, wherever they are, until something it shows changes. */
  isSameForVisitors?: boolean;
  /** A read that must not be a moment old, also where visitors ask (OPS-101). */
  isNeverOld?: boolean;
};

/** The base of every feature's contract: the errors any procedure may end with. */
export const procedure = oc.$meta<CallMeta>({}).errors(apiErrors);

/** A page of a list read by key: pass `nextCursor` back to get the following one. */
export const createPageSchema = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

export const id = z.uuid();

/** Roles of people who look after the site; operators may do everything moderators may. */
export const staffRole = z.enum(['moderator', 'operator']);

/** The restriction that a moderation decision puts on an account, and its end; null: without end. */
export const restriction = z.object({
  kind: z.enum(['limit', 'suspend', 'ban']),
  until: z.date().nullable(),
  decisionId: id,
});

/** A search text. Characters a database cannot hold, and everything past `longest`, are dropped. */
export const searchText = (longest: number) =>
  z
    .string()
    .default('')
    .transform((text) => trimBlank(text.replaceAll('\0', '')).slice(0, longest).toWellFormed());

/** A text that a database can hold, as it is. */
export const givenText = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => !text.includes('\0'));

/** An id that no thing has, and that comes before all others. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * An id as a caller gives it. One that no thing can have stands for one that no thing has, so it
 * is answered like any unknown id: not found (TASK-309).
 */
export const givenId = z
  .string()
  .transform((text) => (id.safeParse(text).success ? text.toLowerCase() : NO_ID));
