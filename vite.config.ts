import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { filesOfEveryPage } from './scripts/pages/files-of-every-page.ts';
import { lateImports } from './scripts/pages/late-imports.ts';
import { builtTexts } from './scripts/pages/text-files.ts';
import { pageFamilies } from './scripts/pages/page-families.ts';
import { serviceWorker } from './scripts/pages/service-worker-plugin.ts';

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      server: { entry: './app/page-renderer.tsx' },
      client: { entry: './app/page-client.tsx' },
      router: {
        entry: './app/router.tsx',
        routesDirectory: 'pages',
        generatedRouteTree: 'app/route-tree.gen.ts',
        virtualRouteConfig: './src/app/routes.ts',
      },
    }),
    react(),
    pageFamilies(),
    filesOfEveryPage(),
    lateImports(),
    builtTexts(),
    serviceWorker(),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    // MapLibre is one file, which nobody loads who sees no map.
    chunkSizeWarningLimit: 1200,
  },
});
