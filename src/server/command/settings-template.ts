/**
 * What a new file of settings says: every line is a comment, so that the defaults hold.
 * @param again command that has the service go by them
 */
export const settingsTemplate = (
  again: string
): string => `# Réglages du serveur d'Atelier, une variable (NOM=valeur) ou un commentaire par ligne.
# Après un changement : ${again}
# Un autre dossier ou un port sous 1024 : atelier-server service install, qui les permet au service.

# Adresse et port d'écoute. 0.0.0.0 ouvre le serveur au réseau de l'atelier.
#HOST=0.0.0.0
#PORT=4780

# Adresse sous laquelle les téléphones et les postes trouvent ce serveur.
#ATELIER_PUBLIC_URL=http://atelier.local:4780

# Une base PostgreSQL à vous, au lieu de celle du paquet.
#DATABASE_URL=postgres://atelier:mot-de-passe@localhost/atelier

# Un réplica (hot standby) de cette base, où lire les listes sans que rien n'y soit en retard.
#DATABASE_READ_URL=postgres://atelier:mot-de-passe@replica/atelier

# Dossier des fichiers envoyés, s'il n'est pas dans celui des données.
#ATELIER_FILES=/srv/atelier/files
`
