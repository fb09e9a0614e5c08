declare global {
  interface Window {
    /** The page's complaints, in an engine that reports them nowhere else. */
    complaints?: string[];
    /** Set on the page that is left, so that it is not taken for the next one. */
    isLeft?: boolean;
  }
}

/**
 * From now on the page writes down what it complains about; false while the page before it is still there. It comes too
 * late where React has taken over already.
 */
export function writeDownComplaints(): boolean {
  if (window.isLeft || location.protocol === 'about:') return false;
  if (window.complaints) return true;
  const complaints: string[] = [];
  window.complaints = complaints;
  const main = document.querySelector('main') ?? document.documentElement;
  if (Object.keys(main).some((key) => key.startsWith('__reactFiber$'))) {
    complaints.push('nobody listened from its beginning');
  }
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...parts) => {
      complaints.push(parts.map(String).join(' '));
      write(...parts);
    };
  }
  addEventListener('error', ({ message }) => complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`forbidden by ${violatedDirective}: ${blockedURI}`),
  );
  return true;
}

export const complaintsWritten = (): string[] => window.complaints?.splice(0) ?? [];
