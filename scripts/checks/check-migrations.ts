// Refuses migrations that would break the version that runs while a new one starts (OPS-088).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knownMigrations } from '#platform/server/database/migrate.ts';
import { LAST_WITHOUT, breakingStatements } from './breaking-statements.ts';

const folder = join(import.meta.dirname, '../../migrations');
const checked = (await knownMigrations()).filter((name) => name.slice(0, 4) > LAST_WITHOUT);
const faults: string[] = [];
for (const name of checked) {
  const found = await breakingStatements(await readFile(join(folder, name), 'utf8'));
  faults.push(...found.map((fault) => `migrations/${name}, ${fault}`));
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(
    'Expand first and contract in a later release, or say why the version before no longer needs it: `-- contract: …` (docs/operations.md, Upgrading).',
  );
  process.exitCode = 1;
}
