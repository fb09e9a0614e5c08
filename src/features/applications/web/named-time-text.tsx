import { useTranslation } from '#platform/web/use-translation.ts';
import type { NamedTime } from '../contract.ts';
import { useTimeText } from './use-time-text.ts';

interface NamedTimeTextProps {
  /** Null means when the task is. */
  time: NamedTime | null;
  text: 'time.named' | 'time.own';
}

/** When an applicant can come, where they named it (DEAL-059). */
export function NamedTimeText({ time, text }: NamedTimeTextProps) {
  const { t } = useTranslation('applications');
  const describeTime = useTimeText();
  return time && <p className="text-sm">{t(text, { time: describeTime(time) })}</p>;
}
