type Environment = Record<string, string | undefined>;

/** Whether OpenTelemetry's own variables ask for traces. */
const isAskedFor = (env: Environment): boolean =>
  Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) &&
  env['OTEL_SDK_DISABLED'] !== 'true' &&
  env['OTEL_TRACES_EXPORTER'] !== 'none';

/** Loads what makes traces only where they are asked for (OPS-063); gives back what ends it. */
export async function startTracing(env: Environment): Promise<() => Promise<void>> {
  if (!isAskedFor(env)) return async () => {};
  const { exportTraces } = await import('./export-traces.ts');
  return exportTraces();
}
