/** What costs time to make, made when it is first asked for. */
export function madeOnce<Made extends object>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => (made ??= make());
}
