import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { IllustrationName } from '#ui/layout/drawing-names.ts';

/** A part of the site that says one thing so far (SHELL-162, SHELL-163). */
export function NoticeScreen(props: {
  illustration: IllustrationName;
  title: string;
  text: string;
}) {
  return (
    <EmptyState
      level={1}
      illustration={props.illustration}
      title={props.title}
      text={props.text}
      className="min-h-[60dvh] justify-center"
    />
  );
}
