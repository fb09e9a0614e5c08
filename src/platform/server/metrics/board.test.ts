import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Registry, collectDefaultMetrics } from 'prom-client';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { registry } from './registry.ts';

const FOLDER = join(import.meta.dirname, '../../../../docs/operations');

const board = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
});
const rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});

const registered = z.array(z.object({ name: z.string(), labelNames: z.array(z.string()) }));

/** Suffixes of a histogram's name. */
const PARTS = ['bucket', 'count', 'sum'];
/** Which every scrape has, or Prometheus itself writes. */
const OF_PROMETHEUS = ['le', 'job', 'instance'];

/** The labels of each metric, by its name as Prometheus knows it. */
let known: Map<string, readonly string[]>;
let asked: Array<{ name: string; expr: string }>;
beforeAll(async () => {
  // They register themselves.
  await Promise.all([
    import('./instruments.ts'),
    import('./pool-connections.ts'),
    import('./queue-sizes.ts'),
    import('./replica-lag.ts'),
  ]);
  const defaults = new Registry();
  collectDefaultMetrics({ register: defaults });
  const all = [registry, defaults].flatMap((one) => registered.parse(one.getMetricsAsArray()));
  known = new Map([
    ['up', []],
    ...all.flatMap(({ name, labelNames }) =>
      [name, ...PARTS.map((part) => `${name}_${part}`)].map((each): [string, string[]] => [
        each,
        labelNames,
      ]),
    ),
  ]);
  const { panels } = board.parse(
    JSON.parse(await readFile(join(FOLDER, 'grafana-board.json'), 'utf8')),
  );
  const { groups } = rules.parse(parse(await readFile(join(FOLDER, 'alerts.yml'), 'utf8')));
  asked = [
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, expr }))),
    ...groups.flatMap((group) => group.rules.map(({ alert, expr }) => ({ name: alert, expr }))),
  ];
});

const metricsIn = (expr: string): string[] =>
  expr.match(/\b(?:up\b|(?:porchlight|process|nodejs)_\w+)/g) ?? [];

function labelsIn(expr: string): string[] {
  const chosen = Array.from(
    expr.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g),
    ([, label = '']) => label,
  );
  const grouped = Array.from(expr.matchAll(/by \(([^)]*)\)/g), ([, list = '']) => list.split(', '));
  return [...chosen, ...grouped.flat()];
}

test('the board and the rules for alerts name no metric and no label that there is not (OPS-066)', () => {
  expect(asked.length).toBeGreaterThan(20);
  for (const { name, expr } of asked) {
    const metrics = metricsIn(expr);
    expect(metrics.length, name).toBeGreaterThan(0);
    expect(
      metrics.filter((metric) => !known.has(metric)),
      name,
    ).toEqual([]);
    const labels = new Set([
      ...OF_PROMETHEUS,
      ...metrics.flatMap((metric) => known.get(metric) ?? []),
    ]);
    expect(
      labelsIn(expr).filter((label) => !labels.has(label)),
      name,
    ).toEqual([]);
  }
});
