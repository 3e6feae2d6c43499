import fc from 'fast-check'
import * as z from 'zod/mini'
import { hintsOf } from '@/domain/reading/hints'

const two = (value: number): string => String(value).padStart(2, '0')
const aDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anApiDate = fc
  .tuple(aDay, fc.nat(23), fc.nat(59), fc.nat(59))
  .map(([day, hour, minute, second]) => `${day} ${two(hour)}:${two(minute)}:${two(second)}`)

/** Texts of which a schema with checks takes some. */
const aText = fc.oneof(fc.string({ unit: 'grapheme' }), aDay, anApiDate, fc.constant('a'.repeat(20)))

/** The pattern of a text that has one; chance would hardly ever meet it. */
function patternOf(def: z.core.$ZodStringDef): RegExp | undefined {
  const defs = (def.checks ?? []).map(
    (check) => check._zod.def as z.core.$ZodCheckDef & { readonly format?: string; readonly pattern?: RegExp }
  )
  return defs.find(({ format }) => format === 'regex')?.pattern
}

/** Any value that a schema promises. Throws for a kind of schema that no reply has. */
export function anyOf(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  const { filled, distinct, date, absent } = hintsOf(schema)
  const allowed = (value: unknown): boolean => z.safeParse(schema, value).success && !(filled && value === '')
  const inner = (of: unknown): fc.Arbitrary<unknown> => anyOf(of as z.ZodMiniType)
  switch (def.type) {
    case 'string': {
      const pattern = patternOf(def)
      return (date ? anApiDate : pattern === undefined ? aText : fc.stringMatching(pattern)).filter(allowed)
    }
    case 'number':
      return fc.oneof(fc.integer(), fc.nat(99), fc.double({ noNaN: true, noDefaultInfinity: true })).filter(allowed)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'unknown':
      return fc.jsonValue()
    case 'undefined':
      return fc.constant(undefined)
    case 'nullable':
      return fc.option(inner(def.innerType))
    case 'optional':
      // What is read in place of a value that may be left out is not what was sent.
      return absent === undefined ? fc.option(inner(def.innerType), { nil: undefined }) : inner(def.innerType)
    case 'array':
      return distinct ? fc.uniqueArray(inner(def.element), { maxLength: 4 }) : fc.array(inner(def.element), { maxLength: 3 })
    case 'record':
      return fc.dictionary(inner(def.keyType) as fc.Arbitrary<string>, inner(def.valueType), { maxKeys: 4, noNullPrototype: true })
    case 'tuple':
      return fc.tuple(...def.items.map(inner))
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, inner(field)])), {
        noNullPrototype: true
      })
    default:
      throw new Error(`no values of ${def.type}`)
  }
}

/** As it travels: what is undefined is left out. */
export const travelled = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
