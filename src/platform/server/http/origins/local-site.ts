const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Whether `host`, with a port or without, names this machine and never another. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host);

/** Whether a site reached at this address is one of this machine alone. */
export const isLocalSite = (publicUrl: string): boolean => isLoopbackHost(new URL(publicUrl).host);
