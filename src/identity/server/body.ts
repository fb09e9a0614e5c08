import type { Context } from 'hono';
import { z } from 'zod';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { readJson } from '#platform/server/http/read-json.ts';
import { IdentityError, validationFailed } from './errors.ts';

const MAX_DEPTH = 50;

/** A string member; null, absent and empty mean the same. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** An object of the user's own making; null means none. */
export const metadata = z.record(z.string(), z.json()).nullish();

export type Metadata = Record<string, z.core.util.JSONType>;

/** The members a PKCE client adds to every call that sends an e-mail. */
export const challengeMembers = { code_challenge: text, code_challenge_method: text };

/** Reads the request's JSON (or form) once and checks the types of the members we know. */
export async function readBody<Schema extends z.ZodType>(
  c: Context<HttpEnv>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(await readMembers(c));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw badJson(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not usable'}`);
}

/** The request's form; null when the body is JSON, whatever the content type says. */
export async function readForm(c: Context<HttpEnv>): Promise<URLSearchParams | null> {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
  const raw = isForm === true ? await c.req.text() : '';
  return raw === '' || raw.trimStart().startsWith('{') ? null : new URLSearchParams(raw);
}

async function readMembers(c: Context<HttpEnv>): Promise<unknown> {
  const raw = await c.req.text();
  if (raw.trim() === '') return {};
  const form = await readForm(c);
  if (form) return Object.fromEntries(form);
  let members: unknown;
  try {
    members = readJson(raw);
  } catch {
    throw badJson('not valid JSON');
  }
  if (!isStorable(members, 0)) throw badJson('text or nesting that cannot be stored');
  return members;
}

/** PostgreSQL stores neither NUL nor half a surrogate pair, and nothing needs deep nesting. */
function isStorable(value: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, member]) => isStorable(key, depth) && isStorable(member, depth + 1),
  );
}

export const MAX_METADATA_BYTES = 8 * 1024;

/** A user's own data travels in every access token, and so in a header of every request. */
export function requireModestSize(data: Metadata): Metadata {
  if (Buffer.byteLength(JSON.stringify(data)) <= MAX_METADATA_BYTES) return data;
  throw validationFailed('User metadata must be at most 8 KB');
}

const badJson = (reason: string) =>
  new IdentityError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`);
