import * as argon2 from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

describe('comparing passwords', () => {
  it('leaves one of Node’s four threads to others', async () => {
    const { verify } = await vi.importActual<typeof argon2>('@node-rs/argon2');
    const hash = await hashPassword('a lamp on the porch');
    let [atOnce, most] = [0, 0];
    vi.mocked(argon2.verify).mockImplementation(async (...given) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      return verify(...given).finally(() => (atOnce -= 1));
    });
    const matches = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        passwordMatches(at % 3 === 0 ? null : hash, at % 2 === 0 ? 'a lamp on the porch' : 'wrong'),
      ),
    );
    expect(matches).toEqual(Array.from({ length: 12 }, (_, at) => at % 3 > 0 && at % 2 === 0));
    expect(most).toBe(3);
  });
});
