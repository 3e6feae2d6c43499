// A page for the desktop's own tests: on a sheet's route it draws a sheet and says so, elsewhere it waits for the tests.
async function draw() {
  const [, orders] = /^\/orders\/print\/([\d,]+)$/.exec(location.pathname) ?? []
  if (orders === undefined) return
  const kind = new URLSearchParams(location.search).get('production') === 'true' ? 'production' : 'picking'
  document.body.innerHTML = `<main class="sheet"><div class="corner"><b>GAUCHE</b><b>DROITE</b></div><p>Fiche ${kind} ${orders}</p></main>`
  document.title = `Fiche ${orders}`
  await document.fonts.ready
  if (orders.startsWith('404')) await window.atelier.call('printing:sheet-failed', { message: 'Cette commande est introuvable.' })
  else if (orders.startsWith('600'))
    setTimeout(() => window.atelier.call('printing:sheet-ready', { missing: 0, title: document.title }), 2_000)
  else if (orders.startsWith('700')) await window.atelier.call('printing:sheet-ready', { missing: 2, title: document.title })
  else if (!orders.startsWith('503')) await window.atelier.call('printing:sheet-ready', { missing: 0, title: document.title })
}

window.atelier.on('printing:sheet-wanted', ({ path }) => {
  history.replaceState(null, '', path)
  void draw()
})
await draw()
