import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 400;

export interface TypedFilter {
  typed: string;
  onType: (text: string) => void;
  /** Asks at once, when its person leaves the box. */
  onLeave: () => void;
}

/** A filter that is typed and asked for when its person pauses; a text that cannot be read stays, and is not asked for. */
export function useTypedFilter(
  /** The one in the address. */
  value: string,
  onValue: (text: string) => void,
  isReadable: (text: string) => boolean = () => true,
): TypedFilter {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  // Another one in the address came by 'Clear all' or Back.
  if (value !== asked) {
    setAsked(value);
    setTyped(value);
  }
  function ask(text: string) {
    const trimmed = text.trim();
    if (trimmed === asked || !isReadable(trimmed)) return;
    setAsked(trimmed);
    onValue(trimmed);
  }
  const askLater = useEffectEvent(ask);
  useEffect(() => {
    const timer = setTimeout(() => askLater(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, onType: setTyped, onLeave: () => ask(typed) };
}
