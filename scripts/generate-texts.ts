// Writes the list of each language's files of texts from its folder: npm run generate. With --check it only compares.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#platform/language/translator.ts';

const asIdentifier = (name: string) =>
  name.replaceAll(/[-_](\w)/g, (_, initial: string) => initial.toUpperCase());

for (const language of languages) {
  const folder = join(import.meta.dirname, '../locales', language);
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .toSorted();
  const index = `// Written by npm run generate.
${names.map((name) => `import ${asIdentifier(name)} from './${name}.json' with { type: 'json' };`).join('\n')}

/** Every text of this language, one namespace a file. */
export const texts = {
${names.map((name) => `  '${name}': ${asIdentifier(name)},`).join('\n')}
};
`;
  const target = join(folder, 'index.gen.ts');
  if (!process.argv.includes('--check')) writeFileSync(target, index);
  else if (index !== readFileSync(target, 'utf8')) {
    console.error(`${target} is older than its folder: run \`npm run generate\`.`);
    process.exitCode = 1;
  }
}
