import autocannon from 'autocannon';
import { median, print } from '../figure.ts';

export type Target = { url: string; method?: 'GET' | 'POST'; body?: string; token?: string };

const CONNECTIONS = 16;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const ROUNDS = 5;

/** Answers per second of both, in turn, so that whatever slows the machine slows both. */
export async function compareThroughput(
  floor: Target,
  product: Target,
): Promise<{ floor: number; value: number; unit: string }> {
  await answersPerSecond(floor);
  await answersPerSecond(product);
  const floors: number[] = [];
  const values: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    floors.push(await answersPerSecond(floor));
    values.push(await answersPerSecond(product));
    print(`  round ${round}: floor ${floors.at(-1)}/s, product ${values.at(-1)}/s`);
  }
  return { floor: median(floors), value: median(values), unit: '1/s' };
}

/** Asks as fast as it is answered; every answer has to be a good one. */
export async function answersPerSecond(target: Target, seconds = SECONDS): Promise<number> {
  const result = await autocannon({
    url: target.url,
    method: target.method ?? 'GET',
    ...(target.body !== undefined && { body: target.body }),
    headers: {
      ...(target.body !== undefined && { 'content-type': 'application/json' }),
      ...(target.token !== undefined && { authorization: `Bearer ${target.token}` }),
    },
    connections: CONNECTIONS,
    duration: seconds,
  });
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0) throw new Error(`${failures} requests to ${target.url} failed`);
  return result.requests.average;
}
