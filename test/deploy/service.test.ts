import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { deploy } from './dockerfile.ts';
import { isInstalled } from './installed.ts';

/** The highest exposure, of ten; above it, the service could do something that it does not need. */
const MOST_EXPOSED = 2;

const directory = mkdtempSync(join(tmpdir(), 'porchlight-service-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The service as it would be on a machine where the checkout is this one. */
function serviceHere(): string {
  const text = readFileSync(join(deploy, 'porchlight.service'), 'utf8');
  const file = join(directory, 'porchlight.service');
  writeFileSync(
    file,
    text
      .replaceAll('/opt/porchlight/node_modules/.bin/node', process.execPath)
      .replaceAll('/opt/porchlight', join(deploy, '..')),
  );
  return file;
}

describe.skipIf(!isInstalled('systemd-analyze'))(
  'the service of systemd, where systemd-analyze is installed (OPS-082)',
  () => {
    test('is one that systemd takes without a warning', () => {
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', serviceHere()]);
      expect([status, stderr.toString().trim()]).toEqual([0, '']);
    });

    test(`is exposed to no more than ${MOST_EXPOSED} of 10`, () => {
      const { status, stdout } = spawnSync('systemd-analyze', [
        'security',
        '--offline=yes',
        '--no-pager',
        `--threshold=${MOST_EXPOSED * 10}`,
        serviceHere(),
      ]);
      expect(status, stdout.toString().trim().split('\n').at(-1)).toBe(0);
    });
  },
);
