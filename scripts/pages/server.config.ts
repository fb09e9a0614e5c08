// How the server is built: few files, which start sooner than thousands (decision 0001).
import { defineConfig } from 'vite';

/** Packages of many files that starts load; the others stay where npm installs them. */
const BUILT_IN = [
  'hono',
  'jose',
  'kysely',
  'libphonenumber-js',
  'redis',
  'zod',
  /^@noble\//,
  /^@orpc\//,
  /^@redis\//,
];

export default defineConfig({
  publicDir: false,
  ssr: { noExternal: BUILT_IN },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist/site',
    emptyOutDir: false,
    target: 'node24',
    // Without their text: the sources are there.
    sourcemap: true,
    rolldownOptions: {
      // Nothing is left out: a call that seems to do nothing may throw, such as `decodeURI(path)`.
      treeshake: false,
      output: { minify: false, sourcemapExcludeSources: true },
    },
  },
});
