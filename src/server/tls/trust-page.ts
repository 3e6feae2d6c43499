import { createHash } from 'node:crypto'
import { AUTHORITY_PATH, TRUST_PATH } from '@/contract/access'
import type { Tls } from './tls'

/** A file that anybody may read, over plain http too: it is what makes https possible. */
export interface PublicFile {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 34rem; margin: 0 auto; padding: 24px 20px 48px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; }
h2 { margin: 0 0 4px; font-size: 18px; }
p { margin: 0 0 12px; }
ol { margin: 24px 0 0; padding: 0; list-style: none; counter-reset: step; }
ol > li { position: relative; padding: 0 0 24px 52px; counter-increment: step; }
ol > li::before { content: counter(step); position: absolute; left: 0; top: -4px; width: 36px; height: 36px; border: 2px solid; border-radius: 50%; font-weight: 700; line-height: 34px; text-align: center; }
a.take { display: block; margin: 12px 0; padding: 14px 18px; border: 2px solid; border-radius: 10px; font-weight: 600; text-align: center; text-decoration: none; }
dl { margin: 0; }
dt { font-weight: 600; }
dd { margin: 0 0 12px; }
code { font: 14px/1.6 ui-monospace, monospace; overflow-wrap: anywhere; }
details { margin-top: 8px; padding-top: 16px; border-top: 1px solid; }
summary { padding: 8px 0; font-weight: 600; cursor: pointer; }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A path of a system's settings, as it is read there. */
const way = (...steps: readonly string[]): string => steps.map((step) => `<b>${step}</b>`).join(' › ')

const page = (name: string, fingerprint: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Faire confiance à l'atelier — Atelier</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Faire confiance à l'atelier</h1>
<p>Deux étapes, une seule fois par téléphone. Ensuite Atelier s'ouvre sans avertissement, et la caméra lit les codes en direct.</p>
<ol>
<li>
<h2>Installer le certificat de l'atelier</h2>
<a class="take" href="${AUTHORITY_PATH}">Télécharger le certificat</a>
<dl>
<dt>iPhone, iPad (dans Safari)</dt>
<dd>Acceptez le profil, puis ${way('Réglages', 'Profil téléchargé', 'Installer')}.</dd>
<dt>Android</dt>
<dd>${way('Paramètres', 'Sécurité', 'Chiffrement et identifiants', 'Installer un certificat', 'Certificat CA')}, puis «\u00a0Installer quand même\u00a0» et le fichier <b>atelier.crt</b>.</dd>
</dl>
</li>
<li>
<h2>L'activer</h2>
<dl>
<dt>iPhone, iPad</dt>
<dd>${way('Réglages', 'Général', 'Informations', 'Réglages des certificats')}\u00a0: activez <b>${escaped(name)}</b>.</dd>
<dt>Android</dt>
<dd>Rien de plus\u00a0: il est actif dès qu'il est installé. Fermez puis rouvrez le navigateur.</dd>
</dl>
<a class="take" href="/">Ouvrir Atelier</a>
</li>
</ol>
<details>
<summary>Vérifier que c'est le bon certificat</summary>
<p>Son empreinte SHA-256 doit être celle que montre un poste de l'atelier, dans «\u00a0Serveur\u00a0», «\u00a0Accès\u00a0»\u00a0:</p>
<p><code>${fingerprint.replaceAll(':', ' ')}</code></p>
<p>Il ne vaut que pour les noms et adresses de l'atelier\u00a0: aucun autre site ne peut s'en servir.</p>
</details>
</main>
</body>
</html>
`

const USUAL = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' } as const

/** What stands at a path of the two that tell how to trust the workshop (reference: tls 4.1); null elsewhere, and without an authority of its own. */
export function trustFile(path: string, { state, authority }: Pick<Tls, 'state' | 'authority'>): PublicFile | null {
  const { authority: signer } = state()
  const certificate = authority()
  if (signer === null || certificate === null) return null
  if (path === AUTHORITY_PATH) return { headers: { ...USUAL, 'content-type': 'application/x-x509-ca-cert' }, body: certificate }
  if (path !== TRUST_PATH) return null
  return {
    headers: {
      ...USUAL,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
    },
    body: page(signer.name, signer.fingerprint)
  }
}
