import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
};
type Exported = {
  resourceSpans: Array<{
    resource: { attributes: Attribute[] };
    scopeSpans: Array<{ spans: CollectedSpan[] }>;
  }>;
};

/** A collector of traces as OpenTelemetry speaks to them, by OTLP over HTTP. */
export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method === 'POST' && request.url === '/v1/traces') bodies.push(body);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const exported = () => bodies.flatMap((body) => (JSON.parse(body) as Exported).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** As it came. */
    bodies,
    spans: () => exported().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    services: () =>
      exported().map(
        ({ resource }) =>
          resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
      ),
    close: () => server.close(),
  };
}
