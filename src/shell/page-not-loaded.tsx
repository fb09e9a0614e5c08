import { useRouter } from '@tanstack/react-router';
import type { TextKey } from '#platform/language/translator.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useText } from '#platform/web/use-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';

/** In place of a page whose data could not be loaded, with a way to try again. */
export function PageNotLoaded({ titleKey, error }: { titleKey: TextKey; error: unknown }) {
  const text = useText();
  const errorText = useErrorText();
  const router = useRouter();
  return (
    <ErrorState
      level={1}
      title={text(titleKey)}
      text={errorText(error)}
      onRetry={() => void router.invalidate()}
      className="min-h-[60dvh] justify-center"
    />
  );
}
