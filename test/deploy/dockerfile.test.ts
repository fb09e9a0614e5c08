import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { deploy, readStages } from './dockerfile.ts';

const root = join(deploy, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const [build = [], shipped = []] = readStages();
const listValues = (instructions: typeof shipped, name: string) =>
  instructions.filter((one) => one.name === name).map(({ rest }) => rest);

describe('the Dockerfile (OPS-080)', () => {
  test('is one that a builder takes', () => {
    expect(validate(read('deploy/Dockerfile')).map(({ message }) => message)).toEqual([]);
  });

  test('begins with the Node that the lockfile names', () => {
    const { dependencies } = JSON.parse(read('package.json')) as {
      dependencies: Record<string, string>;
    };
    const images = [...listValues(build, 'FROM'), ...listValues(shipped, 'FROM')];
    const base = `node:${dependencies['node']}-bookworm-slim`;
    expect(images).toEqual([`${base} AS build`, base]);
  });

  test('ships what runs as a user of its own, told to stop as the site expects, and asked whether it is ready', () => {
    expect(listValues(shipped, 'USER')).toEqual(['node']);
    expect(listValues(shipped, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(listValues(shipped, 'VOLUME')).toEqual(['/data']);
    expect(listValues(shipped, 'HEALTHCHECK').join('')).toContain('/readyz');
    expect(listValues(shipped, 'CMD')).toEqual(['["node", "dist/site/main.js"]']);
    // As a list: a shell in between would not pass the signal on.
    expect(listValues(shipped, 'ENTRYPOINT')).toEqual([]);
  });

  test('is sent what it copies, and nothing else', () => {
    const copied = [...listValues(build, 'COPY'), ...listValues(shipped, 'COPY')]
      .filter((rest) => !rest.startsWith('--from'))
      .flatMap((rest) => rest.split(' ').slice(0, -1));
    const sent = read('deploy/Dockerfile.dockerignore')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
    expect(new Set(sent)).toEqual(new Set(copied));
    expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });
});
