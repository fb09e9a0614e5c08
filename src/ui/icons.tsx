import type { SVGProps } from 'react';
import { cx } from './cx.ts';
import spriteUrl from './icons.svg?no-inline';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'>;
export type Icon = (props: IconProps) => React.ReactNode;

/** One picture of the sprite, drawn in the color of the text around it. */
const icon =
  (name: string): Icon =>
  ({ className, ...rest }) => (
    <svg aria-hidden="true" {...rest} className={cx('ui-icon', className)}>
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );

/** A picture whose name is data; `draw-icons.ts` reads that data. */
export const NamedIcon = ({ name, ...props }: IconProps & { name: string }) => icon(name)(props);

// Drawn by Lucide. After adding one: node tools/drawing/draw-icons.ts
export const Archive = icon('archive');
export const ArchiveRestore = icon('archive-restore');
export const ArrowDown = icon('arrow-down');
export const ArrowLeft = icon('arrow-left');
export const ArrowRight = icon('arrow-right');
export const ArrowUpRight = icon('arrow-up-right');
export const AtSign = icon('at-sign');
export const Award = icon('award');
export const Ban = icon('ban');
export const Bell = icon('bell');
export const BellOff = icon('bell-off');
export const BellRing = icon('bell-ring');
export const Bike = icon('bike');
export const BriefcaseBusiness = icon('briefcase-business');
export const CalendarClock = icon('calendar-clock');
export const CalendarDays = icon('calendar-days');
export const Camera = icon('camera');
export const Car = icon('car');
export const Check = icon('check');
export const CheckCheck = icon('check-check');
export const ChevronDown = icon('chevron-down');
export const ChevronsUpDown = icon('chevrons-up-down');
export const CircleAlert = icon('circle-alert');
export const CircleCheck = icon('circle-check');
export const CircleCheckBig = icon('circle-check-big');
export const CircleDot = icon('circle-dot');
export const CircleQuestionMark = icon('circle-question-mark');
export const ClipboardList = icon('clipboard-list');
export const ClipboardPen = icon('clipboard-pen');
export const Clock = icon('clock');
export const Cookie = icon('cookie');
export const Copy = icon('copy');
export const EllipsisVertical = icon('ellipsis-vertical');
export const ExternalLink = icon('external-link');
export const Crop = icon('crop');
export const Download = icon('download');
export const Eye = icon('eye');
export const EyeOff = icon('eye-off');
export const FileText = icon('file-text');
export const Flag = icon('flag');
export const Gamepad2 = icon('gamepad-2');
export const Gift = icon('gift');
export const GraduationCap = icon('graduation-cap');
export const Hammer = icon('hammer');
export const HandCoins = icon('hand-coins');
export const HandHelping = icon('hand-helping');
export const Heart = icon('heart');
export const HeartHandshake = icon('heart-handshake');
export const House = icon('house');
export const ImagePlus = icon('image-plus');
export const Info = icon('info');
export const Languages = icon('languages');
export const Laptop = icon('laptop');
export const Leaf = icon('leaf');
export const LifeBuoy = icon('life-buoy');
export const Lightbulb = icon('lightbulb');
export const List = icon('list');
export const LocateFixed = icon('locate-fixed');
export const Lock = icon('lock');
export const LogIn = icon('log-in');
export const LogOut = icon('log-out');
export const Mail = icon('mail');
export const MailOpen = icon('mail-open');
export const MailWarning = icon('mail-warning');
export const MapIcon = icon('map');
export const MapPin = icon('map-pin');
export const Menu = icon('menu');
export const MessageCircle = icon('message-circle');
export const Mic = icon('mic');
export const MessageSquareHeart = icon('message-square-heart');
export const MessagesSquare = icon('messages-square');
export const Navigation = icon('navigation');
export const Package = icon('package');
export const Paintbrush = icon('paintbrush');
export const PanelLeft = icon('panel-left');
export const PawPrint = icon('paw-print');
export const Paperclip = icon('paperclip');
export const PencilLine = icon('pencil-line');
export const Phone = icon('phone');
export const Minus = icon('minus');
export const Plus = icon('plus');
export const Recycle = icon('recycle');
export const RotateCcw = icon('rotate-ccw');
export const RotateCw = icon('rotate-cw');
export const Search = icon('search');
export const Send = icon('send');
export const SendHorizontal = icon('send-horizontal');
export const Settings = icon('settings');
export const Share2 = icon('share-2');
export const Shield = icon('shield');
export const ShieldCheck = icon('shield-check');
export const Shirt = icon('shirt');
export const ShoppingBasket = icon('shopping-basket');
export const SlidersHorizontal = icon('sliders-horizontal');
export const Smartphone = icon('smartphone');
export const Sofa = icon('sofa');
export const Sparkles = icon('sparkles');
export const Sprout = icon('sprout');
export const Square = icon('square');
export const SquarePen = icon('square-pen');
export const Reply = icon('reply');
export const Star = icon('star');
export const SunMoon = icon('sun-moon');
export const Tag = icon('tag');
export const Timer = icon('timer');
export const ToyBrick = icon('toy-brick');
export const Trash2 = icon('trash-2');
export const Truck = icon('truck');
export const Upload = icon('upload');
export const UserRound = icon('user-round');
export const Users = icon('users');
export const WifiOff = icon('wifi-off');
export const Wrench = icon('wrench');
export const X = icon('x');
export const Zap = icon('zap');
