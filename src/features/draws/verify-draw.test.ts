import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { computeCommitment, drawOrder, newSecret, newTicket } from './draw.ts';
import { fits, readDrawRecord, verifyDraw } from './verify-draw.ts';
import type { DrawRecord } from './verify-draw.ts';

const DRAW = '0190a3a0-0000-7000-8000-000000000001';

async function drawn(count: number): Promise<DrawRecord> {
  const secret = newSecret();
  const tickets = Array.from({ length: count }, newTicket);
  return {
    drawId: DRAW,
    commitment: await computeCommitment(secret),
    secret,
    ticketsCount: count,
    tickets: await drawOrder({ drawId: DRAW, secret, tickets }),
  };
}

let record: DrawRecord;
beforeAll(async () => {
  record = await drawn(7);
});

const tampered: [string, (record: DrawRecord) => DrawRecord, object][] = [
  [
    'another secret',
    (one) => ({ ...one, secret: newSecret() }),
    { isSecretTrue: false, isWhole: true },
  ],
  [
    'a missing ticket',
    (one) => ({ ...one, tickets: one.tickets.slice(1) }),
    { isSecretTrue: true, isWhole: false },
  ],
  [
    'a ticket more',
    (one) => ({ ...one, tickets: [...one.tickets, newTicket()] }),
    { isSecretTrue: true, isWhole: false },
  ],
  [
    'another order',
    (one) => ({ ...one, tickets: one.tickets.toReversed() }),
    { isSecretTrue: true, isWhole: true, isOrderTrue: false },
  ],
  [
    'another fingerprint',
    (one) => ({ ...one, commitment: newSecret() }),
    { isSecretTrue: false, isOrderTrue: true },
  ],
  ['a ticket twice', (one) => ({ ...one, tickets: one.tickets.fill(one.tickets[0] ?? '') }), {}],
  ['no secret at all', (one) => ({ ...one, secret: '' }), { order: [] }],
];

describe('recomputing a draw (ITEM-315)', () => {
  it.each([1, 2, 7, 40])('fits with %d tickets', async (count) => {
    const verdict = await verifyDraw(await drawn(count));
    expect(verdict).toMatchObject({ isSecretTrue: true, isWhole: true, isOrderTrue: true });
    expect(fits(verdict)).toBe(true);
  });

  it.each(tampered)('does not fit with %s', async (_, change, verdict) => {
    const found = await verifyDraw(change({ ...record, tickets: [...record.tickets] }));
    expect(found).toMatchObject(verdict);
    expect(fits(found)).toBe(false);
  });

  it('one missing of two does not pass either', async () => {
    const two = await drawn(2);
    expect(fits(await verifyDraw({ ...two, tickets: two.tickets.slice(0, 1) }))).toBe(false);
  });

  it('reads the page’s data and the answer of the API, and nothing else', () => {
    expect(readDrawRecord(record)).toEqual(record);
    const tickets = record.tickets.map((ticket) => ({ ticket, place: 1 }));
    expect(readDrawRecord({ draw: { ...record, tickets }, abilities: {} })).toMatchObject(record);
    for (const other of [null, [], {}, { draw: null }, { ...record, secret: null }]) {
      expect(readDrawRecord(other)).toBeNull();
    }
  });
});

describe('on the command line (ITEM-315)', () => {
  const run = promisify(execFile);
  const verify = async (json: string) => {
    const running = run(process.execPath, ['scripts/verify-draw.ts', '-'], {
      cwd: `${import.meta.dirname}/../../..`,
    });
    running.child.stdin?.end(json);
    return running.then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  };

  it('prints the order and that it matches', async () => {
    const { code, stdout } = await verify(JSON.stringify(record));
    expect(code).toBe(0);
    expect(stdout).toContain(record.tickets.map((ticket, at) => `${at + 1}. ${ticket}`).join('\n'));
    expect(stdout).toMatch(/matches\n$/);
  });

  it.each(tampered.slice(0, 4))('with %s it does not match', async (_, change) => {
    const { code, stdout } = await verify(JSON.stringify(change({ ...record })));
    expect(code).toBe(1);
    expect(stdout).toMatch(/does not match\n$/);
  });

  it('says what is no draw', async () => {
    const answers = await Promise.all(['{}', 'not JSON'].map(verify));
    for (const { code, stderr } of answers) {
      expect(code).toBe(2);
      expect(stderr).toContain('no closed draw');
    }
  });
});
