// How the server is built: few files, which start sooner than thousands (decision 0001).
import { defineConfig } from 'vite';

/** Packages that stay where npm installs them. */
const APART = {
  native: ['sharp', '@node-rs/argon2'],
  /** Runs a file of its own in a thread. */
  threaded: ['pino'],
  /** Large, and loaded only where they are wanted. */
  wanted: [
    'vite',
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    '@aws-sdk/s3-request-presigner',
    '@zxcvbn-ts/core',
    '@zxcvbn-ts/language-common',
  ],
};

export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: Object.values(APART).flat() },
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
