import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const deploy = join(import.meta.dirname, '../../deploy');

/** An instruction of the Dockerfile, its lines joined. */
export type Instruction = { name: string; rest: string };

/** The stages of the image, the last one being what is shipped. */
export function readStages(): Instruction[][] {
  const text = readFileSync(join(deploy, 'Dockerfile'), 'utf8');
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const stages: Instruction[][] = [];
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const [name = '', ...rest] = line.split(' ');
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, rest: rest.join(' ') });
  }
  return stages;
}

/** Returns what the image gets from the checkout or the build, by the names it has in both. */
export const shippedNames = (): string[] =>
  (readStages().at(-1) ?? [])
    .filter(({ name }) => name === 'COPY')
    .map(({ rest }) => rest.replace(/^--from=build \/app\//, '').split(' ')[0] ?? '');
