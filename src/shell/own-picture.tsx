import { Avatar } from '#ui/pictures/avatar.tsx';
import { useOwnName } from './use-own-name.ts';

/** Whoever is signed in, as a small picture; decoration beside words that say what it leads to. */
export function OwnPicture() {
  const { name, avatarUrl } = useOwnName();
  return (
    <span className="flex h-6 items-center">
      <Avatar name={name} src={avatarUrl} size="xs" isDecorative />
    </span>
  );
}
