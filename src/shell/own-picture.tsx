import { Avatar } from '#ui/pictures/avatar.tsx';
import { useOwnName } from './use-own-name.ts';

/** A small picture of the signed-in person; decoration beside words that say where it leads. */
export function OwnPicture() {
  const { name, avatarUrl } = useOwnName();
  return (
    <span className="flex h-6 items-center">
      <Avatar name={name} src={avatarUrl} size="xs" isDecorative />
    </span>
  );
}
