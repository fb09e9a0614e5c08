// Recomputes a draw from what its page shows: npm run verify-draw -- draw.json, or - for standard input
import { readFileSync } from 'node:fs';
import { fits, readDrawRecord, verifyDraw } from '#features/draws/verify-draw.ts';

const STANDARD_INPUT = 0;

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('Name a file with the data of a draw, or - for standard input.');
  process.exit(2);
}
const record = readDrawRecord(parse(readFileSync(path === '-' ? STANDARD_INPUT : path, 'utf8')));
if (!record) {
  console.error('This is no closed draw.');
  process.exit(2);
}
const verdict = await verifyDraw(record);
for (const [at, ticket] of verdict.order.entries()) console.log(`${at + 1}. ${ticket}`);
const faults = [
  verdict.isSecretTrue ? null : 'The secret does not belong to the commitment.',
  verdict.isWhole ? null : `${record.ticketsCount} tickets took part.`,
  verdict.isOrderTrue ? null : 'The given order is another one.',
];
for (const fault of faults) if (fault !== null) console.log(fault);
console.log(fits(verdict) ? 'matches' : 'does not match');
process.exitCode = fits(verdict) ? 0 : 1;
