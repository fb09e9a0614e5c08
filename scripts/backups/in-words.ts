import { BackupRefused } from '#platform/server/backups/backup-format.ts';
import { UsageError } from '../operator/command.ts';

/** Runs a command; what it refuses is one sentence for whoever typed it, and a bad exit code. */
export async function inWords(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof BackupRefused)) throw error;
    console.error(error.message);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
