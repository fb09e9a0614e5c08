import { z } from 'zod';
import { auth } from './session.ts';

const refusalSchema = z.object({ code: z.string().default(''), message: z.string().default('') });

/** A call of ours about the own account, as the identity service answers it; what it refuses is thrown with its code. */
export async function callOwn(method: string, path: string, body?: object): Promise<unknown> {
  const { data } = await (await auth()).getSession();
  const answer = await fetch(`/auth/v1/user/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'X-Supabase-Api-Version': '2024-01-01',
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status === 204) return null;
  const reply: unknown = await answer.json().catch(() => null);
  if (answer.ok) return reply;
  const { code, message } = refusalSchema.parse(reply ?? {});
  throw Object.assign(new Error(message), { code });
}
