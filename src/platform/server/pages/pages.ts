import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageHints } from '../../addresses/page-hints.ts';
import { PROJECT_FOLDER } from '../files/project-folder.ts';
import type { Language } from '../viewer.ts';

/** The context that the page renderer gets from the server. */
export type PageContext = {
  nonce: string;
  language: Language;
  publicUrl: string;
  path: string;
  /** The values of this browser's own hint cookies; they contain no secrets. */
  hints: PageHints;
  /** The in-process API as an anonymous visitor; typed in src/app/api.tsx. */
  api: unknown;
};

type StartEntry = {
  fetch: (request: Request, options: { context: PageContext }) => Promise<Response>;
  knownSearch: (path: string, search: string) => string;
};

export type Pages = {
  render: (request: Request, context: PageContext) => Promise<Response>;
  /** Returns the part of a query that the page at this path knows, always written the same way. */
  knownSearch: (path: string, search: string) => string;
  /** Built files, or null while Vite serves them. */
  assets: string | null;
  /** Vite's own middlewares in development. */
  middleware?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
};

export async function loadBuiltPages(): Promise<Pages> {
  const entry = pathToFileURL(join(PROJECT_FOLDER, 'dist/server/page-renderer.js')).href;
  const start = ((await import(entry)) as { default: StartEntry }).default;
  return {
    render: (request, context) => start.fetch(request, { context }),
    knownSearch: start.knownSearch,
    assets: join(PROJECT_FOLDER, 'dist/client'),
    close: async () => {},
  };
}

/** Vite in middleware mode: pages reload as they are edited, the server stays one process. */
export async function createDevelopmentPages(httpServer: Server): Promise<Pages> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    root: PROJECT_FOLDER,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: httpServer } },
  });
  const environment = vite.environments.ssr;
  if (!environment || !isRunnableDevEnvironment(environment)) {
    throw new Error('Vite offers no runnable server environment');
  }
  return {
    render: async (request, context) => {
      const entry = await environment.runner.import<{ default: StartEntry }>(
        'virtual:tanstack-start-server-entry',
      );
      return entry.default.fetch(request, { context });
    },
    // Nothing is cached during development.
    knownSearch: (_, search) => search,
    assets: null,
    middleware: (req, res, next) => vite.middlewares(req, res, next),
    close: () => vite.close(),
  };
}
