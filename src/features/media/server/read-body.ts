/**
 * A request's body in memory, never more than `most` bytes of it and never longer than `seconds`. What follows is not
 * read at all.
 */
export async function readBody(
  request: Request,
  { most, seconds }: { most: number; seconds: number },
): Promise<Buffer | 'too_large' | 'too_slow'> {
  if (Number(request.headers.get('content-length')) > most) return 'too_large';
  if (!request.body) return Buffer.alloc(0);
  const reader = request.body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => {});
  }, seconds * 1000);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) return 'too_slow';
      if (done) return Buffer.concat(parts, length);
      length += value.length;
      if (length > most) {
        void reader.cancel().catch(() => {});
        return 'too_large';
      }
      parts.push(value);
    }
  } finally {
    clearTimeout(late);
  }
}
