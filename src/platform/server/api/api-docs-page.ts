import { html } from 'hono/html';
import type { OpenAPI } from '@orpc/contract';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The OpenAPI document as a page to read: every call with what it takes and answers. */
export function apiDocsPage(document: OpenAPI.Document) {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${document.info.title}</title>
      </head>
      <body style="font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem">
        <main>
          <h1>${document.info.title}</h1>
          <p>
            ${calls.length} calls. Send the access token of the identity service as
            <code>Authorization: Bearer …</code>. The machine-readable description is
            <a href="/api/openapi.json">/api/openapi.json</a>.
          </p>
          <h2>How a call fails</h2>
          <details>
            <summary>The answers by status</summary>
            <pre style="overflow:auto">
${JSON.stringify(document.components?.responses, null, 2)}</pre>
          </details>
          ${calls.map(
            ({ path, method, operation }) =>
              html`<section>
                <h2><code>${method.toUpperCase()} /api${path}</code></h2>
                <p>${operation.summary ?? ''}</p>
                <details>
                  <summary>Takes and answers</summary>
                  <pre style="overflow:auto">
${JSON.stringify(
                      {
                        parameters: operation.parameters,
                        requestBody: operation.requestBody,
                        responses: operation.responses,
                      },
                      null,
                      2,
                    )}</pre>
                </details>
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}
