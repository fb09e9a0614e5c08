import { expect, it, vi } from 'vitest';
import { impatientRedis } from './impatient-redis.ts';

const PAUSE_MS = 100;
const script: [string, { keys: string[] }] = ['return 1', { keys: ['k'] }];

it('asks a silent Redis once, is refused, and asks again after a pause', async () => {
  const evaluate = vi.fn<() => Promise<number>>();
  const redis = impatientRedis({ eval: evaluate }, { patienceMs: 10, pauseMs: PAUSE_MS });
  evaluate.mockReturnValueOnce(new Promise(() => {})).mockResolvedValue(7);
  await expect(redis.eval(...script)).rejects.toThrow('says nothing');
  await expect(redis.eval(...script)).rejects.toThrow('silent just now');
  expect(evaluate).toHaveBeenCalledTimes(1);
  await vi.waitFor(async () => expect(await redis.eval(...script)).toBe(7));
  expect(evaluate).toHaveBeenCalledTimes(2);
});

it('gives on what Redis answers, also a refusal', async () => {
  const evaluate = vi.fn<() => Promise<number>>();
  const redis = impatientRedis({ eval: evaluate });
  evaluate.mockResolvedValueOnce(7).mockRejectedValueOnce(new Error('no such script'));
  expect(await redis.eval(...script)).toBe(7);
  await expect(redis.eval(...script)).rejects.toThrow('no such script');
});
