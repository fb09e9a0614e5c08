import { BackupRefused } from '#platform/server/backups/backup-format.ts';
import { StartError } from '#platform/server/config/start-error.ts';
import { UsageError } from '../operator/command.ts';

/** Runs a command; a refusal becomes one sentence for its caller, and a nonzero exit code. */
export async function inWords(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Error) || !isForReading(error)) throw error;
    console.error(error.message);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** The others are faults of ours; a system that has no such file or no room left says so itself. */
const isForReading = (error: Error): boolean =>
  error instanceof UsageError ||
  error instanceof BackupRefused ||
  error instanceof StartError ||
  'syscall' in error;
