/** What `atelier-server help` says. */
export const helpText = (version: string, settingsFile: string): string => `Atelier, serveur compagnon ${version}

  atelier-server start              démarre le serveur ici ; Ctrl+C l'arrête
  atelier-server status             dit s'il répond, sa version, sa base, depuis quand (code 0 ; 1 : sans base ; 3 : pas de réponse)
  atelier-server users …            personnes de l'atelier : list, add, reset, role, disable, enable, setup
  atelier-server backup             fait une sauvegarde
  atelier-server restore DOSSIER    remet une sauvegarde en place
  atelier-server releases …         versions de l'application des postes : add FICHIER, list, remove VERSION
  atelier-server service install    démarre avec la machine ; --dry-run montre ce qui serait écrit
  atelier-server service stop       l'arrête en ordre, sa base avec lui ; service start le remet en route
  atelier-server service uninstall  n'y démarre plus ; les données restent
  atelier-server help, version

Réglages : l'environnement, puis ${settingsFile} (un autre fichier : ATELIER_SETTINGS).`
