import type { ReactNode } from 'react';

/** The title of a screen for signing in, and the line that explains it. */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header>
      <h1 className="font-display text-xl font-semibold">{title}</h1>
      <p className="mt-1 text-sm break-words text-muted">{children}</p>
    </header>
  );
}
