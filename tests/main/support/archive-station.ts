import { archivesOf } from './archives-of'

/**
 * A station's archive code in a process of its own, to be killed: it recovers, then brings one archive after the other until it is
 * stopped. It says `ready` once bytes come. Arguments: address of the host, folder, hot folder, the station's name, its first order, and
 * the step to the next.
 */
const [url = '', folder = '', hot = '', owner = '', first = '1', step = '1'] = process.argv.slice(2)
let ready = false
const { archives } = archivesOf({
  url,
  folder,
  hot,
  owner,
  onChange: (list) => {
    if (ready || !list.some(({ stage, received }) => stage.kind === 'receiving' && received > 0)) return
    ready = true
    process.stdout.write('ready\n')
  }
})
await archives.recover()
for (let order = Number(first); ; order += Number(step)) {
  const answer = await archives.download({ order, reference: `CMD-${order}`, process: 'all' })
  process.stdout.write(`${order} ${answer.kind}\n`)
  if (answer.kind !== 'saved') break
}
