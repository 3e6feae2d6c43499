/** Bodies that pages hand over part by part, by their names; `grown` is called at each part. */
const bodies = new Map()

const bodyNamed = (name) => {
  if (!bodies.has(name)) bodies.set(name, { parts: [], bytes: 0, grown: () => undefined })
  return bodies.get(name)
}

/** A part of a long body has come from a page. */
export function onPart({ name, part }) {
  const body = bodyNamed(name)
  const bytes = Buffer.from(part, 'base64')
  body.parts.push(bytes)
  body.bytes += bytes.length
  body.grown()
}

/** The long body called `name`, of `bytes`, once all of it has come: the request may be heard before its last part. */
export async function longBody(name, bytes) {
  const body = bodyNamed(name)
  if (body.bytes < bytes)
    await new Promise((resolve) => {
      body.grown = () => {
        if (body.bytes >= bytes) resolve()
      }
    })
  bodies.delete(name)
  return Buffer.concat(body.parts)
}
