import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StepRow, StepTable } from '#features/quick-help/dispatch/model/step-table.ts';

export const MODELS = join(import.meta.dirname, '../../docs/models');
export const STEPS_PATH = join(MODELS, 'dispatch-steps.pml');

/** The table of steps in the model's language. */
export function stepsInPromela({ phases, events, rows }: StepTable): string {
  return [
    '/* Written from dispatch-steps.json by `npm run model -- --write`; do not edit. */',
    '',
    ...numbered('PHASE', phases),
    '',
    ...numbered('EVENT', events),
    '',
    '/* Just one row is for whatever may happen: without one, the model stops here and the check fails. */',
    'inline take_step(r, event) {',
    '  if',
    ...rows.map(formatOption),
    '  fi',
    '}',
    '',
  ].join('\n');
}

/** Is the file that SPIN reads the table's? */
export const isUpToDate = (table: StepTable): boolean =>
  readFileSync(STEPS_PATH, 'utf8') === stepsInPromela(table);

function formatOption(row: StepRow): string {
  const guards = row.if.map((guard) =>
    guard.startsWith('!') ? `!guard_${guard.slice(1)}(r)` : `guard_${guard}(r)`,
  );
  const conditions = [
    formatDisjunction('phase[r]', 'PHASE', row.in),
    formatDisjunction('event', 'EVENT', row.on),
    ...guards,
  ];
  const steps = [...(row.missed ? ['missed(r)'] : []), `${row.do}(r)`];
  return `  :: ${conditions.join(' && ')} ->\n    ${steps.join('; ')}`;
}

const formatDisjunction = (variable: string, prefix: string, names: readonly string[]): string =>
  `(${names.map((name) => `${variable} == ${constant(prefix, name)}`).join(' || ')})`;

const numbered = (prefix: string, names: Record<string, string>): string[] =>
  Object.entries(names).map(
    ([name, meaning], at) => `#define ${constant(prefix, name).padEnd(18)} ${at} /* ${meaning} */`,
  );

const constant = (prefix: string, name: string): string => `${prefix}_${name.toUpperCase()}`;
