// A reader whose code breaks on a file that begins with 0: it ends without an answer, as the real one does.
process.on('message', ({ bytes }) => {
  if (bytes[0] === 0) process.exit(1)
  process.send({ kind: 'counted', pages: 1 })
})
