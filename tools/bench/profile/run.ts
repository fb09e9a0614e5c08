// npm run profile -- NAME: where the product's processor time goes while one thing is asked of it again and again.
// Writes a flame graph to look at and the profile it was drawn from (for DevTools or speedscope), and prints the
// functions that take the most.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { print } from '../figure.ts';
import { busiest, toCallTree } from './calls.ts';
import { flameGraph } from './flame-graph.ts';
import { recordProfile } from './profiler.ts';
import { scenarios } from './scenarios.ts';

const FOLDER = join(import.meta.dirname, '../../../.cache/profiles');
const WARM_UP_SECONDS = 4;
const SECONDS = 10;
const SHOWN = 20;

const [name = ''] = process.argv.slice(2);
const scenario = scenarios[name];
if (!scenario) {
  print(`Name one of: ${Object.keys(scenarios).join(', ')}`);
  process.exit(2);
}
const port = await freePort();
await scenario({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }, async (load) => {
  await load(WARM_UP_SECONDS);
  let perSecond = 0;
  const profile = await recordProfile(port, async () => {
    perSecond = await load(SECONDS);
  });
  const calls = toCallTree(profile);
  await mkdir(FOLDER, { recursive: true });
  const file = join(FOLDER, name);
  await writeFile(`${file}.cpuprofile`, JSON.stringify(profile));
  await writeFile(`${file}.svg`, flameGraph(calls));
  const msEach = calls.totalUs / 1000 / (perSecond * SECONDS);
  console.log(`${name}: ${perSecond.toFixed(0)} a second, ${msEach.toFixed(2)} ms of script each`);
  for (const { share, label } of busiest(calls, SHOWN)) {
    console.log(`${(share * 100).toFixed(1).padStart(5)} %  ${label}`);
  }
  console.log(`Drawn in .cache/profiles/${name}.svg`);
});
