import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { afterMutations, applyInvalidation } from './live-queries.ts';

const isOld = (queryClient: QueryClient, key: string) =>
  queryClient.getQueryState([key])?.isInvalidated;

function knowing(...keys: string[]) {
  const queryClient = new QueryClient();
  for (const key of keys) queryClient.setQueryData([key], key);
  return queryClient;
}

test('marks only changed data as old, and at once', () => {
  const queryClient = knowing('tasks', 'chat', 'site');
  applyInvalidation(queryClient, { refetched: [['tasks']], markedStale: [['chat']] });
  expect(['tasks', 'chat', 'site'].map((key) => isOld(queryClient, key))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each(['answered', 'refused'])('a change of one’s own is %s first', async (end) => {
  const queryClient = knowing('tasks');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const change = new MutationObserver(queryClient, { mutationFn: () => promise });
  const changed = change.mutate().catch(() => {});
  applyInvalidation(queryClient, { refetched: [['tasks']] });
  expect(isOld(queryClient, 'tasks')).toBe(false);
  if (end === 'answered') resolve();
  else reject(new Error('refused'));
  await changed;
  expect(isOld(queryClient, 'tasks')).toBe(true);
});

test('waiting for own changes can be given up', async () => {
  const queryClient = knowing();
  const { promise, resolve } = Promise.withResolvers<void>();
  const changed = new MutationObserver(queryClient, { mutationFn: () => promise }).mutate();
  let acts = 0;
  const act = () => {
    acts += 1;
  };
  afterMutations(queryClient, act);
  const giveUp = afterMutations(queryClient, act);
  giveUp();
  resolve();
  await changed;
  expect(acts).toBe(1);
  afterMutations(queryClient, act);
  expect(acts).toBe(2);
});

test('reads again what is being read for the first time, since that answer may be older than the event', async () => {
  const queryClient = new QueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['tasks'],
    queryFn: () => {
      asked += 1;
      return answers[asked - 1]?.promise ?? 'asked too often';
    },
  });
  const unsubscribe = observer.subscribe(() => {});
  applyInvalidation(queryClient, { refetched: [['tasks']] });
  expect(asked).toBe(1);
  answers[0]?.resolve('before');
  await expect.poll(() => asked).toBe(2);
  answers[1]?.resolve('after');
  await expect.poll(() => queryClient.getQueryData(['tasks'])).toBe('after');
  unsubscribe();
});

test('marks data first read out of sight as old when it arrives', async () => {
  const queryClient = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  const reading = queryClient.prefetchQuery({ queryKey: ['chat'], queryFn: () => promise });
  applyInvalidation(queryClient, { markedStale: [['chat']] });
  resolve('before');
  await reading;
  await expect.poll(() => isOld(queryClient, 'chat')).toBe(true);
});
