import { useEffect } from 'react';

/** A finger that trembles reads neither on nor back. */
const STEP = 8;
/** Near its beginning the page shows all of itself. */
const BEGINNING = 80;

/** Tells the style sheet whether the person is reading on, away from the beginning of the page. */
export function useReadingOn(): void {
  useEffect(() => {
    const root = document.documentElement;
    let last = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < STEP) return;
      root.toggleAttribute('data-reads-on', now > last && now > BEGINNING);
      last = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      root.removeAttribute('data-reads-on');
    };
  }, []);
}
