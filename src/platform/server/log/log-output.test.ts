import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { logOutput } from './log-output.ts';

const FULL = '/dev/full';

test.skipIf(!fs.existsSync(FULL))(
  'a log on a full disk ends no process, not with its last word either (OPS-132)',
  async () => {
    const full = fs.openSync(FULL, 'w');
    const log = `import { createLog } from './src/platform/server/log/log.ts';
      const log = createLog({ LOG_LEVEL: 'info' });
      for (let line = 0; line < 3; line += 1) log.info('a line');
      log.fatal('the last one');
      process.exitCode = 7;`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', log], {
      stdio: ['ignore', full, 'pipe'],
    });
    let printed = '';
    child.stderr?.on('data', (words: Buffer) => (printed += words.toString()));
    const [code] = (await once(child, 'exit')) as [number];
    fs.closeSync(full);
    expect([code, printed]).toEqual([7, '']);
  },
);

test('lines are lost while there is no room, and those that follow are whole (OPS-132)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-log-'));
  const path = join(folder, 'log');
  const file = fs.openSync(path, 'w');
  const { writeSync } = fs;
  const answers = ['whole', 'half', 'full', 'later', 'whole', 'whole'];
  fs.writeSync = ((fd: number, bytes: Buffer) => {
    if (fd !== file) return writeSync(fd, bytes);
    const answer = answers.shift() ?? 'whole';
    if (answer === 'whole') return writeSync(fd, bytes);
    if (answer === 'half') return writeSync(fd, bytes.subarray(0, 3));
    throw Object.assign(new Error(answer), { code: answer === 'later' ? 'EAGAIN' : 'ENOSPC' });
  }) as typeof fs.writeSync;
  syncBuiltinESMExports();
  try {
    const output = logOutput(file);
    for (const line of ['first\n', 'second\n', 'third\n', 'fourth\n']) output.write(line);
  } finally {
    fs.writeSync = writeSync;
    syncBuiltinESMExports();
    fs.closeSync(file);
  }
  expect(await readFile(path, 'utf8')).toBe('first\nsec\nthird\nfourth\n');
  await rm(folder, { recursive: true });
});

test('does not wait for a reader that stops reading (OPS-132)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-log-'));
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const reader = fs.openSync(path, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK);
  const writer = fs.openSync(path, 'w');
  const log = `import { createLog } from './src/platform/server/log/log.ts';
    const log = createLog({ LOG_LEVEL: 'info' });
    for (let line = 0; line < 5000; line += 1) log.info('a line of a log that nobody reads');
    process.exitCode = 7;`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', log], {
    stdio: ['ignore', writer, 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number];
  for (const fd of [reader, writer]) fs.closeSync(fd);
  await rm(folder, { recursive: true });
  expect(code).toBe(7);
});
