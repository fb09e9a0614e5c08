// React as its own file runs it (`scripts/pages/files-of-every-page.ts`): a module of CommonJS runs where a module first
// imports it, and all others that do are in other files.
export { StrictMode, startTransition } from 'react';
export { hydrateRoot } from 'react-dom/client';
