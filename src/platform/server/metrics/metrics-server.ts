import { createServer } from 'node:http';
import { once } from 'node:events';
import { AggregatorRegistry, collectDefaultMetrics } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { registry } from './registry.ts';

export type MetricsServer = { close: () => void };

/** Whether this process serves alone, is one of several that serve, or watches over those. */
export type ProcessRole = 'alone' | 'worker' | 'primary';

/**
 * Serves what Prometheus asks for, apart from the site and only where `METRICS_PORT` says so; of several workers all
 * together, by the process that watches over them (OPS-060, OPS-062).
 */
export async function serveMetrics(options: {
  config: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>;
  log: Log;
  role: ProcessRole;
}): Promise<MetricsServer | null> {
  const { config, log, role } = options;
  if (config.METRICS_PORT === undefined) return null;
  if (role !== 'primary') collectDefaultMetrics({ register: registry });
  AggregatorRegistry.setRegistries(registry);
  // In a worker this registry answers the primary's questions.
  const workers = role === 'alone' ? null : new AggregatorRegistry();
  if (role === 'worker') return null;
  const read = () => (workers ? workers.clusterMetrics() : registry.metrics());
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    if (!isAsked) return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error, part: 'metrics' }, 'the metrics could not be read');
        response.writeHead(503).end();
      },
    );
  });
  server.listen(config.METRICS_PORT, config.METRICS_HOST);
  await once(server, 'listening');
  return {
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
