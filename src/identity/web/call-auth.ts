import { auth } from './session.ts';

type Client = Awaited<ReturnType<typeof auth>>;

/** Calls the identity client; whatever goes wrong on the way is an `error`, never a throw. */
export async function callAuth<Reply extends { data: unknown; error: unknown }>(
  call: (client: Client) => Promise<Reply>,
): Promise<{ data: Reply['data'] | null; error: unknown }> {
  try {
    return await call(await auth());
  } catch (error) {
    return { data: null, error };
  }
}
