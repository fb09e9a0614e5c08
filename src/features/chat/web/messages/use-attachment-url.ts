import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { Attachment } from '../../contract.ts';

/** An address that fails sooner than this after it was asked for fails for another reason than its age. */
const LASTS_MS = 60_000;

/**
 * The address of an attachment. It lasts only a while, so that one that fails is asked for anew; a
 * message that is read again does not load what is on the screen a second time.
 */
export function useAttachmentUrl(attachment: Attachment) {
  const { api } = useApi();
  const [{ url, previewUrl }, setAddresses] = useState(attachment);
  const [renewedAt, setRenewedAt] = useState(-Infinity);
  const [hasFailed, setFailed] = useState(false);

  async function renew(): Promise<string | null> {
    try {
      const fresh = await api.chat.attachmentUrl({ id: attachment.id });
      setAddresses(fresh);
      setFailed(false);
      return fresh.url;
    } catch {
      setFailed(true);
      return null;
    }
  }

  return {
    url,
    /** Of a large picture its small copy. */
    previewUrl: previewUrl ?? url,
    hasFailed,
    renew,
    handleError: () => {
      const now = performance.now();
      if (now - renewedAt < LASTS_MS) setFailed(true);
      else {
        setRenewedAt(now);
        void renew();
      }
    },
  };
}
