import { openInspector } from '#test/processes/support/inspector.ts';

/** As the inspector of Node sends it. */
export type CpuProfile = {
  nodes: Array<{
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
    children?: number[];
  }>;
  samples: number[];
  /** Microseconds from one sample to the next. */
  timeDeltas: number[];
};

/** Takes the profile of a process that was started with `--inspect`, while `work` lasts. */
export async function recordProfile(
  port: number,
  work: () => Promise<unknown>,
): Promise<CpuProfile> {
  const inspector = await openInspector(port);
  try {
    await inspector.ask('Profiler.enable');
    await inspector.ask('Profiler.setSamplingInterval', { interval: 200 });
    await inspector.ask('Profiler.start');
    await work();
    const { profile } = (await inspector.ask('Profiler.stop')) as { profile: CpuProfile };
    return profile;
  } finally {
    inspector.close();
  }
}
