// Writes a .br and a .gz beside every built text file, so that serving them costs nothing.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
const SMALLEST_WORTH_IT = 1024;

export function compressAssets(directory) {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    if (statSync(path).isDirectory()) compressAssets(path);
    else if (COMPRESSIBLE.has(extname(name)) && statSync(path).size >= SMALLEST_WORTH_IT) {
      const content = readFileSync(path);
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(content, {
          params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }),
      );
    }
  }
}
