import type { GarmentKind, Zone } from './recipe'

/** Where a zone's visual stands: middle and top of its area, and the widest it may be drawn. */
interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Shape {
  /** Outline, filled with the fabric. */
  readonly body: string
  /** Parts over the body, filled a little darker. */
  readonly parts?: string
  /** Seams and folds. */
  readonly seams: string
  /** The same seen from behind, where it differs. */
  readonly back?: { readonly parts?: string; readonly seams: string }
  /** Drawn units of one centimetre. */
  readonly scale: number
  readonly places: Readonly<Partial<Record<Zone, Place>>> & { readonly front: Place }
}

const TOP_PLACES = {
  front: { x: 100, y: 62, width: 66, height: 92 },
  heart: { x: 121, y: 62, width: 24, height: 24 },
  belly: { x: 100, y: 104, width: 66, height: 56 },
  back: { x: 100, y: 50, width: 70, height: 104 },
  'upper-back': { x: 100, y: 44, width: 66, height: 30 },
  'left-sleeve': { x: 168, y: 60, width: 18, height: 24 },
  'right-sleeve': { x: 32, y: 60, width: 18, height: 24 }
} as const

const SHORT = 'M70 22 42 32 10 70 36 92 54 76V182q46 8 92 0V76l18 16 26-22-32-38-28-10q-30 22-60 0Z'
const LONG = 'M68 24 44 34 32 60 14 168l22 6 18-84v92q46 8 92 0V90l18 84 22-6-18-108-12-26-24-10q-32 20-64 0Z'
const SHORT_SEAMS = 'M54 76q-3-20 2-38M146 76q3-20-2-38M13 73l24 21M187 73l-24 21M54 176q46 8 92 0'
const LONG_SEAMS = 'M54 92q-3-26 4-52M146 92q3-26-4-52M15 160l22 6M185 160l-22 6M54 172q46 8 92 0'
const LONG_PLACES = {
  ...TOP_PLACES,
  'left-sleeve': { x: 160, y: 84, width: 15, height: 40 },
  'right-sleeve': { x: 40, y: 84, width: 15, height: 40 }
} as const

const COLLAR = 'M70 22q30 22 60 0-2 18-30 18T70 22Z'
const BACK_COLLAR = 'M70 22q30 22 60 0-1 11-30 11T70 22Z'

/** Garments on a ground of 200 by 200, front view; tops have a back. */
export const SHAPES: Readonly<Record<GarmentKind, Shape>> = {
  tshirt: {
    body: SHORT,
    parts: COLLAR,
    seams: SHORT_SEAMS,
    back: { parts: BACK_COLLAR, seams: SHORT_SEAMS },
    scale: 1.85,
    places: TOP_PLACES
  },
  longsleeve: {
    body: LONG,
    parts: 'M68 24q32 20 64 0-3 17-32 17T68 24Z',
    seams: LONG_SEAMS,
    back: { parts: 'M68 24q32 20 64 0-2 11-32 11T68 24Z', seams: LONG_SEAMS },
    scale: 1.85,
    places: LONG_PLACES
  },
  tanktop: {
    body: 'M66 16h14q2 30 20 30t20-30h14q-4 42 14 56v110q-48 8-96 0V72q18-14 14-56Z',
    seams: 'M62 22q-2 44-12 54M138 22q2 44 12 54M52 176q48 8 96 0',
    scale: 1.85,
    places: { ...TOP_PLACES, front: { x: 100, y: 66, width: 66, height: 92 } }
  },
  sweat: {
    body: LONG,
    parts: 'M68 24q32 20 64 0-3 20-32 20T68 24ZM14 158l22 6-2 11-22-6ZM186 158l-22 6 2 11 22-6ZM54 168q46 8 92 0v14q-46 8-92 0Z',
    seams: `${LONG_SEAMS}M92 44l8 10 8-10`,
    back: {
      parts: 'M68 24q32 20 64 0-2 12-32 12T68 24ZM14 158l22 6-2 11-22-6ZM186 158l-22 6 2 11 22-6ZM54 168q46 8 92 0v14q-46 8-92 0Z',
      seams: LONG_SEAMS
    },
    scale: 1.8,
    places: LONG_PLACES
  },
  hoodie: {
    body: `${LONG}M136 36Q138 4 100 4T64 36q8 22 36 24 28-2 36-24Z`,
    parts:
      'M74 34q2-20 26-20t26 20q-6 16-26 18-20-2-26-18ZM70 138h60l10 30H60ZM14 158l22 6-2 11-22-6ZM186 158l-22 6 2 11 22-6ZM54 168q46 8 92 0v14q-46 8-92 0Z',
    seams: `${LONG_SEAMS}M64 36q8 22 36 24 28-2 36-24M90 54l-2 30M110 54l2 30`,
    back: {
      parts:
        'M64 36Q62 4 100 4t36 32q-4 22-36 32-32-10-36-32ZM14 158l22 6-2 11-22-6ZM186 158l-22 6 2 11 22-6ZM54 168q46 8 92 0v14q-46 8-92 0Z',
      seams: `${LONG_SEAMS}M100 6v60`
    },
    scale: 1.75,
    places: {
      ...LONG_PLACES,
      front: { x: 100, y: 70, width: 64, height: 66 },
      heart: { x: 124, y: 68, width: 24, height: 24 },
      belly: { x: 100, y: 96, width: 60, height: 40 },
      back: { x: 100, y: 72, width: 68, height: 88 },
      'upper-back': { x: 100, y: 70, width: 64, height: 28 }
    }
  },
  polo: {
    body: SHORT,
    parts: 'M70 22 62 36l24 14 14-16 14 16 24-14-8-14q-30 18-60 0ZM92 44h16v40H92Z',
    seams: `${SHORT_SEAMS}M100 46v36`,
    back: { parts: 'M66 22q34 18 68 0l4 12q-38 16-76 0Z', seams: SHORT_SEAMS },
    scale: 1.85,
    places: {
      ...TOP_PLACES,
      heart: { x: 124, y: 66, width: 22, height: 24 },
      belly: { x: 100, y: 96, width: 62, height: 60 },
      front: { x: 100, y: 90, width: 62, height: 70 }
    }
  },
  jacket: {
    body: LONG,
    parts: 'M68 24 64 42q36 14 72 0l-4-18q-32 14-64 0ZM14 160l22 6-2 9-22-6ZM186 160l-22 6 2 9 22-6ZM97 44h6v142h-6Z',
    seams: `${LONG_SEAMS}M66 128l-4 26M134 128l4 26`,
    back: {
      parts: 'M68 24 64 38q36 14 72 0l-4-14q-32 14-64 0ZM14 160l22 6-2 9-22-6ZM186 160l-22 6 2 9 22-6Z',
      seams: `${LONG_SEAMS}M56 66q44 10 88 0`
    },
    scale: 1.75,
    places: { ...LONG_PLACES, heart: { x: 125, y: 64, width: 24, height: 24 }, back: { x: 100, y: 72, width: 70, height: 86 } }
  },
  cap: {
    body: 'M34 118Q30 44 104 40q70 4 66 78-16 10-36 8-20-10-48-8-28 2-52 0Z',
    parts: 'M34 116q40-10 100 6 34 10 46 24 4 8-6 8-26-16-66-20-46-4-68 2-14-8-6-20Z',
    seams: 'M104 40q-34 24-40 74M104 40q30 30 34 82M96 38q8-6 16 0',
    scale: 7,
    places: { front: { x: 92, y: 66, width: 54, height: 42 } }
  },
  beanie: {
    body: 'M36 128Q30 32 100 30t64 98Z',
    parts: 'M30 122q70 14 140 0l4 36q-74 16-148 0Z',
    seams:
      'M58 56q-12 30-8 68M78 38q-10 40-8 90M122 38q10 40 8 90M142 56q12 30 8 68M100 30v98M44 126v34M64 129v34M84 131v34M104 131v34M124 130v34M144 128v34',
    scale: 6,
    places: { front: { x: 100, y: 70, width: 60, height: 46 } }
  },
  tote: {
    body: 'M44 66h112l8 122H36Z',
    parts: 'M66 68Q62 14 100 14t34 54h-9q4-44-25-44T75 68Z',
    seams: 'M44 76h112M52 66v12M148 66v12',
    scale: 2.9,
    places: { front: { x: 100, y: 90, width: 84, height: 84 } }
  },
  apron: {
    body: 'M72 34h56q2 34 36 46v104q-64 8-128 0V80q34-12 36-46Z',
    parts: 'M60 122h80v44H60ZM76 34Q76 8 100 8t24 26h-6q0-19-18-19T82 34Z',
    seams: 'M100 122v44M36 84l-16-4M164 84l16-4M72 40h56',
    scale: 1.7,
    places: { front: { x: 100, y: 56, width: 54, height: 60 }, heart: { x: 114, y: 54, width: 22, height: 22 } }
  },
  mug: {
    body: 'M40 44h96v112q-2 16-18 18H58q-16-2-18-18Z',
    parts: 'M136 66q44-6 44 36t-48 42l4-14q28-4 28-28t-28-22ZM40 44q48-12 96 0-48 12-96 0Z',
    seams: 'M44 160q44 12 88 0',
    scale: 7.5,
    places: { front: { x: 86, y: 72, width: 66, height: 72 } }
  },
  bottle: {
    body: 'M74 58q2-12 12-14V26h28v18q10 2 12 14v120q-2 12-14 12H88q-12 0-14-12Z',
    parts: 'M82 12h36v24H82Z',
    seams: 'M74 66h52M76 172h48',
    scale: 6,
    places: { front: { x: 100, y: 80, width: 40, height: 80 } }
  },
  pen: {
    body: 'M20 92h128l34 9-34 9H20q-8-9 0-18Z',
    parts: 'M60 84h60v5H60ZM148 92l34 9-34 9Z',
    seams: 'M100 92v18M28 92v18',
    scale: 7,
    places: { front: { x: 64, y: 93, width: 66, height: 16 } }
  },
  sticker: {
    body: 'M48 26h104q16 0 16 16v88l-44 44H48q-16 0-16-16V42q0-16 16-16Z',
    parts: 'M168 130q-34-4-40 4 0 20-4 40Z',
    seams: '',
    scale: 12,
    places: { front: { x: 98, y: 48, width: 96, height: 96 } }
  }
}
