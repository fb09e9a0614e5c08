import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a script of the project on the data of the server under test, while it runs; answers with what it says. */
export async function onTheData(script: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: '.cache/e2e-data' };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env });
  return stdout;
}
