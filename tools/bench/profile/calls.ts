import { relative } from 'node:path';
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

function formatLocation({ url, lineNumber }: { url: string; lineNumber: number }): string {
  if (url === '') return '';
  const path = url.startsWith('file:') ? relative(project, fileURLToPath(url)) : url;
  return `${path.replace(/^.*node_modules\//, '')}:${lineNumber + 1}`;
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
