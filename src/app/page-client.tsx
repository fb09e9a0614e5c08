import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startSession } from '#identity/web/session.ts';
import { takeAskedLanguage } from '#platform/web/i18n.ts';
import { loadPart } from '#platform/web/page/load-part.ts';
import { StrictMode, hydrateRoot, startTransition } from '#platform/web/react-alone.ts';
import { getRouter } from './router.tsx';

// Start's own client would bring the decoder of its server functions along, which no page here calls.
async function start() {
  takeAskedLanguage();
  // Known before the page comes alive, a visitor's page need not be drawn again.
  startSession();
  const router = await getRouter();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

// Not awaited here: what it loads imports this file's chunk, which would wait for itself. Without its texts nothing in
// the page could be pressed.
void loadPart(start);
