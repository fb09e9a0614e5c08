import { Link } from '@tanstack/react-router';
import { ClipboardPen, HandHelping } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import type { Intent } from '#identity/intents.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

/** The start for a person with nothing waiting yet: what they came for is shown first (SHELL-305). */
export function TwoDoors({ intent }: { intent: Intent | null }) {
  const { t } = useTranslation('home');
  const need = (
    <Link key="need" to="/post-task" className="ui-card ui-card-interactive p-5 md:p-6">
      <Door icon={ClipboardPen} title={t('doors.need')} text={t('doors.needText')} />
    </Link>
  );
  const help = (
    <Link
      key="help"
      to="/browse-tasks"
      search={{ sort: 'nearest' }}
      className="ui-card ui-card-interactive p-5 md:p-6"
    >
      <Door icon={HandHelping} title={t('doors.help')} text={t('doors.helpText')} />
    </Link>
  );
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4">
      {intent === 'help' ? [help, need] : [need, help]}
    </div>
  );
}

function Door({ icon: Picture, title, text }: { icon: Icon; title: string; text: string }) {
  return (
    <span className="flex items-center gap-4">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
        <Picture className="size-7" aria-hidden />
      </span>
      <span className="min-w-0">
        <span className="block font-display text-lg font-semibold">{title}</span>
        <span className="block text-muted">{text}</span>
      </span>
    </span>
  );
}
