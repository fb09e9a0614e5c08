import { setSourceMapsSupport } from 'node:module';

// Holds for what is imported after it: the whole built server (OPS-069).
setSourceMapsSupport(true);
await import('./app/start.ts');
