import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { afterFirstPaint } from '#platform/after-first-paint.ts';
import { knownSearch } from './router.tsx';

// Loaders finish before rendering starts, so a page is one string; streaming would only cost time.
const render = createStartHandler(defaultRenderHandler);

const fetch: typeof render = async (...call) => {
  const answer = await render(...call);
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
  return new Response(afterFirstPaint(await answer.text()), answer);
};

export default { fetch, knownSearch };
