import { Building20Regular } from '@fluentui/react-icons/svg/building'
import { Desktop20Regular } from '@fluentui/react-icons/svg/desktop'
import { DoorArrowRight20Regular } from '@fluentui/react-icons/svg/door-arrow-right'
import { Key20Regular } from '@fluentui/react-icons/svg/key'
import { Link20Regular } from '@fluentui/react-icons/svg/link'
import { LinkDismiss20Regular } from '@fluentui/react-icons/svg/link-dismiss'
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed'
import { PersonAdd20Regular } from '@fluentui/react-icons/svg/person-add'
import { PersonEdit20Regular } from '@fluentui/react-icons/svg/person-edit'
import { PersonProhibited20Regular } from '@fluentui/react-icons/svg/person-prohibited'
import { PersonSwap20Regular } from '@fluentui/react-icons/svg/person-swap'
import { PlugDisconnected20Regular } from '@fluentui/react-icons/svg/plug-disconnected'
import { QrCode20Regular } from '@fluentui/react-icons/svg/qr-code'
import { ShieldError20Regular } from '@fluentui/react-icons/svg/shield-error'
import type { ReactNode } from 'react'
import { type SecurityGroup, type SecurityKind, securityKind } from '@/domain/security/security-kinds'

const OF_GROUP: Readonly<Record<SecurityGroup, ReactNode>> = {
  'sign-ins': <DoorArrowRight20Regular />,
  refusals: <ShieldError20Regular />,
  waits: <LockClosed20Regular />,
  links: <Link20Regular />,
  stations: <Desktop20Regular />,
  people: <PersonEdit20Regular />,
  workshop: <Building20Regular />
}

const OF_KIND: Partial<Record<SecurityKind, ReactNode>> = {
  'signed-out': <PlugDisconnected20Regular />,
  'session-closed': <PlugDisconnected20Regular />,
  'link-closed': <LinkDismiss20Regular />,
  'person-invited': <PersonAdd20Regular />,
  'invitation-used': <PersonAdd20Regular />,
  'reset-made': <Key20Regular />,
  'reset-used': <Key20Regular />,
  'password-changed': <Key20Regular />,
  'role-changed': <PersonSwap20Regular />,
  'pin-set': <Key20Regular />,
  'pin-removed': <Key20Regular />,
  'badge-made': <QrCode20Regular />,
  'badge-printed': <QrCode20Regular />,
  'badge-replaced': <QrCode20Regular />,
  'person-disabled': <PersonProhibited20Regular />
}

/** The picture of an event's kind. */
export const EventIcon = ({ kind }: { kind: string }) => OF_KIND[kind as SecurityKind] ?? OF_GROUP[securityKind(kind).group]
