import { StartServer, createStartHandler } from '@tanstack/react-start/server';
import { renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { afterFirstPaint } from '#platform/after-first-paint.ts';
import { withTheme } from '#platform/theme.ts';
import { knownSearch } from './router.tsx';

// Loaders finish before rendering starts, so a page is one string; streaming would only cost time.
const fetch = createStartHandler(({ router, responseHeaders }) =>
  renderSsrHtmlResponse({
    router,
    responseHeaders,
    render: () =>
      withTheme(
        afterFirstPaint(renderToString(<StartServer router={router} />)),
        router.options.ssr?.nonce ?? '',
      ),
  }),
);

export default { fetch, knownSearch };
