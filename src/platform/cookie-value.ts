/** One cookie's value out of all, as `document.cookie` and a `Cookie` header list them; null when it is not there. */
export function cookieValue(cookies: string, name: string): string | null {
  for (const part of cookies.split(/;\s*/)) {
    if (!part.startsWith(`${name}=`)) continue;
    const value = part.slice(name.length + 1);
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return null;
}
