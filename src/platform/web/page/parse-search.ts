import { defaultStringifySearch, parseSearchWith } from '@tanstack/react-router';

/**
 * Reads the parameters of an address. JSON counts only as the router writes it: `"red rug"` with its quotes, and `1.50`,
 * came from a form without a script, and are what was typed (SHELL-422).
 */
export const parseSearch = parseSearchWith((text) => {
  const value: unknown = JSON.parse(text);
  const written = new URLSearchParams(defaultStringifySearch({ value })).get('value');
  return written === text ? value : text;
});
