import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a script of the project on the data of the server under test, while it runs; answers with what it says. */
export async function onTheData(script: string, ...args: string[]): Promise<string> {
  // The address of the site is in what it signs.
  const PORT = process.env['E2E_PORT'] ?? '4590';
  const env = { ...process.env, DATA_DIR: '.cache/e2e-data', PORT };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env });
  return stdout;
}
