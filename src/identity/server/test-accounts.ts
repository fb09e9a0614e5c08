import { GoTrueClient } from '@supabase/auth-js';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createUser } from './account/create-account.ts';

export const PASSWORD = 'correct horse';

/** The official client, unchanged, with its storage in memory. */
export function authClient(url: string, flowType: 'implicit' | 'pkce' = 'implicit') {
  const items = new Map<string, string>();
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    flowType,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storageKey: `test-${Math.random()}`,
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
  });
}

/** A call as the official client's version of the protocol makes it, with nothing added. */
export async function call(
  url: string,
  method: string,
  path: string,
  options: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'X-Supabase-Api-Version': '2024-01-01',
      ...(options.token !== undefined && { Authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(options.body !== undefined && {
      body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
    }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown>,
  };
}

let accounts = 0;

/** A confirmed account, straight into the database. */
export async function account(services: Services, isConfirmed = true) {
  accounts += 1;
  const email = `account${accounts}@example.org`;
  const userId = await inTransaction(services, (work) =>
    createUser(work, {
      email,
      password: PASSWORD,
      fullName: 'Ana Neighbor',
      emailConfirmed: isConfirmed,
    }),
  );
  return { userId, email };
}

export async function signedIn(url: string, services: Services) {
  const { userId, email } = await account(services);
  const client = authClient(url);
  const { data, error } = await client.signInWithPassword({ email, password: PASSWORD });
  if (error || !data.session) throw new Error('sign-in failed', { cause: error });
  return { userId, email, client, session: data.session, token: data.session.access_token };
}

/** Waits until every e-mail that was asked for has been written. */
export async function mailsAreWritten({ db }: Services): Promise<void> {
  const waiting = sql`
    select 1 from pgboss.job
    where name in ('identity-mail', 'identity-security-notice') and state in ('created', 'active') and start_after <= now()`;
  await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(0), {
    timeout: 20_000,
    interval: 20,
  });
}

/**
 * Whether an e-mail is a device alert. Those are sent whenever a person signs in twice, and have tests of their own.
 */
const isDeviceAlert = ({ text }: { text: string }) => text.includes('/not-me?token=');

/** The latest e-mail to an address in the local mailbox, with its link and code taken out. */
export async function emailTo(services: Services, email: string) {
  await mailsAreWritten(services);
  const emails = (await services.mail.readMailbox?.(email)) ?? [];
  const found = emails.find((one) => !isDeviceAlert(one));
  if (!found) throw new Error(`no e-mail to ${email}`);
  const link = new URL(/https?:\/\/\S+/.exec(found.text)?.[0] ?? 'missing:');
  return {
    ...found,
    link,
    code: /^\d{6}$/m.exec(found.text)?.[0] ?? '',
    token: link.searchParams.get('token_hash') ?? '',
    servicePath: servicePath(link),
  };
}

/** Returns where the link leads on to at the identity service, which tests reach at their own address. */
function servicePath(link: URL): string {
  const { token_hash: token = '', type = '', redirect_to } = Object.fromEntries(link.searchParams);
  const redirectTo = redirect_to ?? `${link.origin}${link.pathname}?mode=reset`;
  return `/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo }).toString()}`;
}

export async function emailsTo(services: Services, email: string): Promise<number> {
  await mailsAreWritten(services);
  const emails = (await services.mail.readMailbox?.(email)) ?? [];
  return emails.filter((one) => !isDeviceAlert(one)).length;
}

/** Follows a mailed link and returns the page it leads to, and the parameters of its address. */
export async function follow(url: string, path: string) {
  const { status, headers } = await call(url, 'GET', path);
  const location = new URL(headers.get('location') ?? 'missing:');
  return {
    status,
    page: `${location.origin}${location.pathname}`,
    query: Object.fromEntries(location.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  };
}
