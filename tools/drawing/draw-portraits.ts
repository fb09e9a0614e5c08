// Writes the portraits of the demo people: node tools/drawing/draw-portraits.ts.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoPeople } from '#demo/people/people.ts';
import { drawPortrait } from '#demo/people/portrait.ts';

const folder = join(import.meta.dirname, '../../public/demo/avatars');
await mkdir(folder, { recursive: true });
for (const [index, person] of demoPeople.entries()) {
  await writeFile(join(folder, `${index + 1}.svg`), drawPortrait(person.look));
}
