import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { deploy } from './dockerfile.ts';

const file = join(deploy, 'compose.yaml');

type Service = {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  privileged?: boolean;
  user?: string;
  volumes?: string[];
  ports?: string[];
  networks?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
};
const { services, networks } = parse(readFileSync(file, 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
};

/** In which order keys stand is a matter of taste; what is built has a name here. */
const TASTE = {
  'no-build-and-image': 0,
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
  'top-level-properties-order': 0,
} as const;

describe('compose.yaml (OPS-081)', () => {
  test('keeps to the schema of the Compose Specification and to what is good practice', () => {
    const linter = new DCLinter({ rules: TASTE, quiet: false, debug: false, exclude: [] });
    const faults = linter.lintFiles([file], false).flatMap(({ messages }) => messages);
    expect(faults.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  test.each(Object.entries(services))(
    '%s writes only where it must, and can gain no right',
    (_, { image, ...service }) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service.privileged).toBeUndefined();
      // A version, so that a start tomorrow is the one of today; and nothing of the machine.
      expect(image).toMatch(/:v?\d/);
      expect(service.volumes?.filter((volume) => /^[./~]/.test(volume)) ?? []).toEqual([]);
      expect(service.ports?.filter((port) => !port.startsWith('127.0.0.1:')) ?? []).toEqual([]);
    },
  );

  test('the site waits for a database and a Redis that answer, which are unreachable from outside', () => {
    expect(services['app']?.depends_on).toEqual({
      postgres: { condition: 'service_healthy' },
      redis: { condition: 'service_healthy' },
    });
    for (const name of ['postgres', 'redis']) {
      expect(services[name]?.healthcheck?.test[0]).toBe('CMD');
      expect(services[name]?.networks).toEqual(['inside']);
      expect(services[name]?.ports).toBeUndefined();
    }
    expect(networks['inside']).toEqual({ internal: true });
  });

  test('gives the site only settings that there are', () => {
    const known = readFileSync(join(deploy, '../.env.example'), 'utf8');
    const given = Object.keys(services['app']?.environment ?? {});
    expect(given.filter((name) => !known.includes(`\n${name}=`))).toEqual([]);
  });
});
