import type { APIRequestContext } from '@playwright/test';
import { pathsIn } from '#app/sitemap/site-pages.server.ts';

type Thing = { id: string; poster?: { personId: string | null } };

/** For each parameter of the route table the first there is; what has no such example, like a code that was sent, is left out. */
async function readExamples(request: APIRequestContext): Promise<Map<string, string>> {
  const first = async (list: string) => {
    const { items } = (await (await request.get(list)).json()) as { items: Thing[] };
    return items[0];
  };
  const task = await first('/api/tasks?limit=1');
  const examples: Record<string, string | null | undefined> = {
    taskId: task?.id,
    personId: task?.poster?.personId,
    itemId: (await first('/api/marketplace/items'))?.id,
    serviceId: (await first('/api/services'))?.id,
    wantedId: (await first('/api/wanted'))?.id,
    boardId: (await first('/api/boards'))?.id,
    eventId: (await first('/api/events'))?.id,
    groupId: (await first('/api/groups'))?.id,
    cityState: 'austin-tx',
    slug: 'building-community-one-task-at-a-time',
  };
  return new Map(
    Object.entries(examples).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

/** Without the rest of an address there is nothing to show. */
const INCOMPLETE = new Set(['/task', '/people', '/local']);

/** Returns the address of every public page, with parameters that lead to an existing thing. */
export async function publicAddresses(request: APIRequestContext): Promise<string[]> {
  const examples = await readExamples(request);
  return pathsIn('shell', 'protected')
    .filter((path) => !INCOMPLETE.has(path))
    .map((path) =>
      path.replaceAll(/\$(\w+)/g, (whole, name: string) => examples.get(name) ?? whole),
    )
    .filter((path) => !path.includes('$'));
}

/** Every page for who is signed in, but for those of the staff and of the owner of one thing. */
export const ownAddresses: readonly string[] = pathsIn('protected').filter(
  (path) => !/^\/admin|\$/.test(path),
);
