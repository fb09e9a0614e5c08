import { Suspense, lazy } from 'react';
import { cx } from '../cx.ts';

export interface LinkTextProps {
  children: string;
  className?: string;
}

// Finding addresses takes code most texts never need. The server has it at hand and sends the links.
const LinkedText = import.meta.env.SSR
  ? (await import('./linked-text.tsx')).LinkedText
  : lazy(async () => {
      try {
        return { default: (await import('./linked-text.tsx')).LinkedText };
      } catch {
        // Without a connection the text is still a text.
        return { default: ({ children }: { children: string }) => [children] };
      }
    });

/** Every address has a dot or a colon between two characters that are no spaces. */
const MAY_HOLD_ADDRESS = /\S[.:]\S/;

/** Text as a person wrote it: always text, with its line breaks and its web addresses (CHAT-077). */
export function LinkText({ children, className }: LinkTextProps) {
  return (
    <span dir="auto" className={cx('wrap-anywhere whitespace-pre-wrap', className)}>
      {MAY_HOLD_ADDRESS.test(children) ? (
        <Suspense fallback={children}>
          <LinkedText>{children}</LinkedText>
        </Suspense>
      ) : (
        children
      )}
    </span>
  );
}
