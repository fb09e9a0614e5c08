import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const names = z.record(z.string(), z.string());

const stepTable = z.object({
  phases: names,
  events: names,
  guards: names,
  outcomes: names,
  rows: z.array(
    z.object({
      in: z.array(z.string()),
      on: z.array(z.string()),
      /** Guards; with `!` before it, one that does not hold. */
      if: z.array(z.string()),
      do: z.string(),
      missed: z.boolean().default(false),
    }),
  ),
});
export type StepTable = z.infer<typeof stepTable>;
export type StepRow = StepTable['rows'][number];
/** The values of the guards at a step. */
export type Guards = Readonly<Record<string, boolean>>;

const PATH = fileURLToPath(
  new URL('../../../../../docs/models/dispatch-steps.json', import.meta.url),
);

/** The steps of the dispatch, as the model in `docs/models/` has them too (decision 0051). */
export const readStepTable = (): StepTable =>
  stepTable.parse(JSON.parse(readFileSync(PATH, 'utf8')));

/** Which rows are for that phase, event and guards: one, in a table that is whole. */
export const rowsFor = (
  { rows }: StepTable,
  { phase, event, guards }: { phase: string; event: string; guards: Guards },
): StepRow[] =>
  rows.filter(
    (row) =>
      row.in.includes(phase) &&
      row.on.includes(event) &&
      row.if.every((guard) => guards[guard.replace('!', '')] === !guard.startsWith('!')),
  );
