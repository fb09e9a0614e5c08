import type { Manifest } from '#platform/server/backups/backup-format.ts';

const number = new Intl.NumberFormat('en-US');

/** Describes the contents of a backup in one line. */
export function describeBackup({ version, takenAt, tables, jobs, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const filed = Object.values(files).reduce((sum, count) => sum + count, 0);
  const parts = [
    `${number.format(rows)} rows of ${tables.length} tables`,
    `${number.format(jobs?.rows ?? 0)} jobs`,
    `${number.format(filed)} files`,
  ];
  return `Porchlight ${version} as of ${takenAt}, ${parts.join(', ')}.`;
}
