// Does what a newcomer does first, by the calls their browser makes: node test/processes/support/people/first-task.ts
// URL. Prints what it found as JSON.
import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { createTaskDraft } from '../crash-writers.ts';

export type FirstTask = {
  home: Awaited<ReturnType<typeof loadedBy>>;
  isShown: boolean;
  /** The outcome of a connection to another host. */
  wayOut: string;
};

const url = process.argv[2] ?? '';
const email = 'newcomer@example.org';
const password = 'a lamp on the porch';

async function call<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const page = async (path: string) => (await fetch(`${url}${path}`)).text();

/** Scripts, styles, fonts and pictures that a page loads by itself: the addresses, and of those of this site what is missing. */
async function loadedBy(html: string) {
  const tags = html.match(/<(?:script|img|source|link)\b[^>]*>/g) ?? [];
  const loads = tags.filter((tag) => !/rel="(?:canonical|alternate|license|me)"/.test(tag));
  const addresses = loads.flatMap((tag) => / (?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  const own = addresses.filter((address) => address.startsWith('/'));
  const answers = await Promise.all(own.map((address) => fetch(`${url}${address}`)));
  return {
    loaded: own.length,
    elsewhere: addresses.filter(
      (address) => !address.startsWith('/') && !address.startsWith('data:'),
    ),
    missing: own.filter((_, index) => !answers[index]?.ok),
  };
}

async function signUp(): Promise<string> {
  const challenge = await call<Challenge>('/auth/v1/bot-check');
  const solved = { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
  const captcha_token = Buffer.from(JSON.stringify(solved)).toString('base64');
  await call('/auth/v1/signup', {
    email,
    password,
    data: { full_name: 'Nell Newcomer' },
    gotrue_meta_security: { captcha_token },
  });
  const [mail] = await call<Array<{ text: string }>>(`/dev/mailbox?to=${email}`);
  const token = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  const { access_token } = await call<{ access_token: string }>('/auth/v1/verify', {
    type: 'signup',
    email,
    token,
  });
  return access_token;
}

const home = await loadedBy(await page('/'));
const token = await signUp();
const profile = { fullName: 'Nell Newcomer', location: 'Austin, TX' };
await call('/api/my/profile/onboarding', profile, token);
const requestKey = randomUUID();
const today = new Date().toISOString().slice(0, 10);
const task = { draft: createTaskDraft(requestKey), requestKey, today };
const { id } = await call<{ id: string }>('/api/tasks', task, token);
const isShown = (await page(`/task/${id}`)).includes(task.draft.title);
// An address that is set aside for examples: with a way out the attempt would hang instead.
const wayOut = await fetch('http://192.0.2.1', { signal: AbortSignal.timeout(5000) }).then(
  () => 'answered',
  (error: Error) =>
    error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.name,
);
const found: FirstTask = { home, isShown, wayOut };
process.stdout.write(JSON.stringify(found));
