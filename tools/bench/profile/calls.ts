import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CpuProfile } from './profiler.ts';

/** A function as it was called from one place, with the time it took itself, and with all it called. */
export type Call = { name: string; where: string; selfUs: number; totalUs: number; calls: Call[] };

/** Entries of a profile that are not our code. */
const IDLE = new Set(['(idle)', '(program)']);
const project = fileURLToPath(new URL('../../..', import.meta.url));

/** The profile as a tree of calls, each with the longest first, without the time nothing ran. */
export function toCallTree({ nodes, samples, timeDeltas }: CpuProfile): Call {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const selfUs = new Map<number, number>();
  for (const [at, id] of samples.entries()) {
    selfUs.set(id, (selfUs.get(id) ?? 0) + Math.max(0, timeDeltas[at] ?? 0));
  }
  const toCall = (id: number): Call => {
    const { callFrame, children = [] } = byId.get(id) ?? { callFrame: null };
    const calls = children
      .map(toCall)
      .filter(({ name, totalUs }) => !IDLE.has(name) && totalUs > 0)
      .toSorted((a, b) => b.totalUs - a.totalUs);
    const self = selfUs.get(id) ?? 0;
    return {
      name: callFrame?.functionName || '(anonymous)',
      where: callFrame ? formatLocation(callFrame) : '',
      selfUs: self,
      totalUs: calls.reduce((sum, { totalUs }) => sum + totalUs, self),
      calls,
    };
  };
  return toCall(nodes[0]?.id ?? 0);
}

type Frame = CpuProfile['nodes'][number]['callFrame'];

function formatLocation({ url, lineNumber, columnNumber }: Frame): string {
  if (url === '') return '';
  if (!url.startsWith('file:')) return `${url}:${lineNumber + 1}`;
  const file = fileURLToPath(url);
  const origin = readMap(file)?.findEntry(lineNumber, columnNumber);
  const [path, line] =
    origin && 'originalSource' in origin
      ? [resolve(dirname(file), origin.originalSource), origin.originalLine]
      : [file, lineNumber];
  return `${relative(project, path).replace(/^.*node_modules\//, '')}:${line + 1}`;
}

const maps = new Map<string, SourceMap | null>();

/** The map of a file of the built server to its sources. */
function readMap(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const path = `${file}.map`;
  const map = existsSync(path)
    ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload)
    : null;
  maps.set(file, map);
  return map;
}

/** The functions that take the most themselves, wherever they are called from, with their share of all of it. */
export function busiest(root: Call, count: number): Array<{ share: number; label: string }> {
  const selves = new Map<string, number>();
  const add = ({ name, where, selfUs, calls }: Call) => {
    const label = where === '' ? name : `${name} ${where}`;
    selves.set(label, (selves.get(label) ?? 0) + selfUs);
    calls.forEach(add);
  };
  add(root);
  return Array.from(selves, ([label, selfUs]) => ({ label, share: selfUs / root.totalUs }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, count);
}
