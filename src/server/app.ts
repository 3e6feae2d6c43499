import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@/contract/http/endpoint'
import { DEFAULT_INVOICING } from '@/contract/orders/invoicing'
import { BACK_OFF, openBackOff } from '@/server/auth/back-off'
import { contentsCookie } from '@/server/auth/contents-cookie'
import { openSessions } from '@/server/auth/sessions'
import { openSharedSecrets } from '@/server/auth/shared-secrets'
import { LIFETIMES } from '@/server/auth/tokens'
import { backupJobs } from '@/server/backups/backup-jobs'
import { openBackups } from '@/server/backups/backups'
import { openRestores } from '@/server/backups/restores'
import { DEMO_ORDERS } from '@/server/config'
import { connectionLog } from '@/server/db/connection-log'
import { openDatabase, RESERVED_BOUNDS } from '@/server/db/database'
import { createGatheredNotice } from '@/server/db/gathered-notice'
import { listenToNotices } from '@/server/db/notices'
import { NO_DISK } from '@/server/disk/disk-watch'
import { openMemoryStore } from '@/server/files/file-store'
import { largeBodies, largeBodyBudget } from '@/server/http/large-bodies'
import type { Router } from '@/server/http/route'
import { createSignedUrls } from '@/server/http/signed-urls'
import { housekeeping } from '@/server/jobs/housekeeping'
import { type Jobs, openJobs } from '@/server/jobs/jobs'
import type { LinkTools } from '@/server/links/link-tools'
import { linkUses } from '@/server/links/link-uses'
import { createOrdersCache } from '@/server/lists/byte-cache'
import { openListSource } from '@/server/lists/list-source'
import { createInDoubt } from '@/server/live/in-doubt'
import { UNSENT_WITHIN_MS } from '@/server/live/slow-windows'
import { createWindowHours } from '@/server/live/window-hours'
import { createCounted } from '@/server/metrics/counted'
import type { ChangeTools, OnOrderChanged } from '@/server/orders/change-part'
import type { FileTools } from '@/server/orders/files'
import { openPdfPages } from '@/server/pdf-pages/pdf-pages'
import type { PeopleTools } from '@/server/people/people-tools'
import { needsPassword } from '@/server/people/stations'
import { authenticator, contentsAuthenticator } from '@/server/plugins/auth'
import { addBodies } from '@/server/plugins/bodies'
import { addClosing } from '@/server/plugins/closing'
import { addDocs } from '@/server/plugins/docs'
import { addErrors } from '@/server/plugins/errors'
import { createFastify } from '@/server/plugins/fastify'
import { addLive } from '@/server/plugins/live'
import { addRequestIds } from '@/server/plugins/request-ids'
import { addRequestWatch } from '@/server/plugins/request-watch'
import { addHeaders, addScreens } from '@/server/plugins/static'
import { addPilotWatch } from '@/server/releases/pilot-watch'
import { watchRollout } from '@/server/releases/rollout-watch'
import { hasSignedIn, saveClient } from '@/server/repositories/accounts'
import { databaseIdentity } from '@/server/repositories/backups/database-identity'
import { notifyOrdersChanged } from '@/server/repositories/order-writes'
import { addAccess } from '@/server/routes/access'
import { addAccount } from '@/server/routes/account'
import { addArchive } from '@/server/routes/archive'
import { addBackups } from '@/server/routes/backups'
import { addBadges } from '@/server/routes/badges'
import { addBulkChanges } from '@/server/routes/bulk-changes'
import { addContents } from '@/server/routes/contents'
import { addFiles } from '@/server/routes/files'
import { addHealth } from '@/server/routes/health'
import { addInvitations } from '@/server/routes/invitations'
import { addItems } from '@/server/routes/items'
import { addListViews } from '@/server/routes/list-views'
import { addMetrics } from '@/server/routes/metrics'
import { addNewOrders } from '@/server/routes/new-orders'
import { addOrders } from '@/server/routes/orders'
import { addPageLinks } from '@/server/routes/page-links'
import { addPapers } from '@/server/routes/papers'
import { addPeople } from '@/server/routes/people'
import { addPicking } from '@/server/routes/picking'
import { addPlanning } from '@/server/routes/planning'
import { addReleases } from '@/server/routes/releases'
import { addSecurityLog } from '@/server/routes/security-log'
import { addServerState } from '@/server/routes/server-state'
import { addSession, requestPlace } from '@/server/routes/session'
import { addStations } from '@/server/routes/stations'
import { addTeam } from '@/server/routes/team'
import { addWorkshop } from '@/server/routes/workshop'
import { securityTeller } from '@/server/security/event-log'
import { noTls } from '@/server/tls/tls'
import type { AppOptions } from './app-options'

declare module 'fastify' {
  interface FastifyInstance {
    /** What this server does by itself. */
    jobs: Jobs
  }
}

/** Connections of each server for its work. */
const CONNECTIONS = 10
/** Connections of each server for sign-in, sessions and its health. */
const RESERVED_CONNECTIONS = 3

/** Builds the companion server without listening. Closing it closes its connections to the database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { databaseUrl, files: store = openMemoryStore(), lifetimes = LIFETIMES, clock = Date.now, version = '0.0.0' } = options
  const app = createFastify(options)
  const counted = createCounted()
  const hours = createWindowHours(clock)
  const isListening = (): boolean => notices.isListening()
  const connection = connectionLog(app.log, isListening)
  const onError = connection.lost
  const onOrdersWritten = (): void => {
    onOrdersChanged()
    ordersNotice.tell()
  }
  const inDoubt = createInDoubt(() => {
    onOrdersWritten()
    live.newsLost()
  })
  const database = openDatabase(databaseUrl, onError, CONNECTIONS, { onOrdersWritten, onUnsure: inDoubt.tell })
  // Who signs in, and who asks whether the server is well, never waits behind those who work.
  const reserved = openDatabase(databaseUrl, onError, RESERVED_CONNECTIONS, null, RESERVED_BOUNDS)
  const lists = openListSource(options.databaseReadUrl ?? null, { app, database, reserved, isListening, counted })
  const ordersNotice = createGatheredNotice(() => notifyOrdersChanged(reserved.query))
  const saveOwnClient = async (): Promise<unknown> => options.client && saveClient(database.query, options.client.id, options.client.secret)
  await saveOwnClient()
  const secrets = await openSharedSecrets(reserved.query, app.log)
  const urls = createSignedUrls(secrets.urls, clock)
  const cookie = contentsCookie(secrets.urls, lifetimes)
  const sessions = openSessions(reserved, clock)
  const rollout = await watchRollout(reserved.query, app.log)
  const live = addLive(app, {
    databaseUrl,
    sessions,
    onError,
    onOrdersChanged: () => cache.drop(),
    isReadable: isListening,
    onSent: counted.eventSent,
    onRefused: counted,
    onWindows: hours.note,
    unsentMs: options.unsentMs ?? UNSENT_WITHIN_MS
  })
  const cache = createOrdersCache(isListening)
  const onSessionEnded = (family: string): void => {
    sessions.forget(family)
    live.sessionEnded(family)
  }
  /** « person » or « person author ». */
  const onPersonChanged = (notice: string): void => {
    const [userId = 0, by = null] = notice.split(' ').map(Number)
    sessions.forgetPerson(userId)
    live.personChanged(userId, by)
  }
  const onOrdersChanged = (): void => {
    cache.drop()
    live.metricsChanged()
  }
  /** Everything is another, the applications' secret as well: who is still signed in comes back, and reads it anew. */
  const onRestored = async (): Promise<void> => {
    await saveOwnClient().catch((error: unknown) => app.log.error({ err: error }, 'client not saved after a restore'))
    secrets.readAgain()
    sessions.forgetAll()
    onOrdersChanged()
    live.cutAll()
  }
  const stopReading = (): void => {
    for (const each of [secrets, rollout]) each.stop()
  }
  const notices = await listenToNotices(databaseUrl, {
    mark: store.mark,
    channels: {
      session_revoked: onSessionEnded,
      person_changed: onPersonChanged,
      workshop_changed: live.workshopChanged,
      people_changed: live.peopleChanged,
      list_views_changed: (owner) => live.listViewsChanged(owner === '' ? null : Number(owner)),
      orders_changed: lists.onNotice(onOrdersChanged),
      database_restored: () => void onRestored(),
      fleet_changed: (what) => {
        if (what === 'releases') void rollout.reload().then(live.fleetChanged)
        else live.fleetChanged()
      },
      security_event: securityTeller(database.query, app.log)
    },
    onLost: () => {
      stopReading()
      sessions.forgetAll()
      cache.drop()
    },
    onConnected: () => {
      connection.back()
      sessions.forgetAll()
      lists.onConnected()
      onOrdersChanged()
      secrets.readAgain()
      void rollout.reload()
      live.checkSessions()
      live.checkRoles()
      live.newsMissed()
    },
    onError
  })
  const pages = openPdfPages()
  const uploads = largeBodyBudget()
  const { releases = null, disk = NO_DISK, folders = null } = options
  const backups =
    options.backups == null
      ? null
      : await openBackups({
          ...options.backups,
          url: databaseUrl,
          store,
          version,
          clock,
          identity: () => databaseIdentity(database.query),
          onTrouble: (error) => app.log.warn({ err: error }, 'beside a backup that was made')
        })
  const ofBackups = backups === null ? null : backupJobs(backups)
  const jobs = openJobs({
    database,
    clock,
    log: app.log,
    jobs: [...housekeeping({ database, store, folders, backups }), ...(ofBackups?.jobs ?? [])],
    ...(folders === null ? { lookEveryMs: null } : {})
  })
  app.decorate('jobs', jobs)
  app.addHook('onClose', async () => {
    await jobs.close()
    inDoubt.stop()
    await ordersNotice.close()
    await pages.close()
    await notices.close()
    stopReading()
    await lists.close()
    await reserved.close()
    await database.close()
  })

  addClosing(app)
  addRequestIds(app)
  addRequestWatch(app, counted, database.pool)
  addErrors(app)
  addBodies(app)
  await addHeaders(app)
  const endpoints: Endpoint[] = []
  const links: LinkTools = { database, clock, onSessionEnded }
  const onLinkUsed = linkUses(links)
  const router: Router = {
    app,
    authenticate: authenticator(sessions, (user, request) => onLinkUsed(user, requestPlace(request))),
    authenticateContents: contentsAuthenticator(sessions, cookie),
    cookie,
    needsPassword: (family) => needsPassword(database.query, family, clock()),
    disk,
    minClient: rollout.minClient,
    largeBodies: largeBodies(options.incoming ?? tmpdir(), uploads, disk),
    checkReplies: options.checkReplies ?? false,
    endpoints
  }
  const backOff = openBackOff(reserved.pool, options.backOff ?? BACK_OFF, (account, address) =>
    hasSignedIn(reserved.query, account, address)
  )
  const onOrderChanged: OnOrderChanged = (...news) => {
    counted.orderChanged()
    live.orderChanged(...news)
  }
  const changes: ChangeTools = { database, urls, clock, onChanged: onOrderChanged, onManyChanged: live.newsLost }
  const files: FileTools = { ...changes, store, pages }
  addHealth(router, reserved, version, { backups, rollout: releases && rollout, lists })
  addSession(router, { database: reserved, secret: secrets.tokens, clock, lifetimes, backOff, onReuse: onSessionEnded }, sessions)
  const people: PeopleTools = { database, clock, lifetimes, backOff, secrets, presenceOf: live.presenceOf, onSessionEnded }
  addTeam(router, people, options.publicOrigin ?? null)
  addAccount(router, people)
  addInvitations(router, people)
  // Who takes a station by PIN or badge signs in, too.
  for (const add of [addStations, addBadges]) add(router, { ...people, database: reserved })
  addOrders(router, changes, lists.query, cache, counted.printsReported)
  addBulkChanges(router, changes)
  addListViews(router, database)
  addPicking(router, changes)
  addPageLinks(router, links, options.publicOrigin ?? null)
  addSecurityLog(router, database, clock)
  addAccess(router, () => options.tls?.state() ?? noTls(options.trustedProxies ?? []), options.publicOrigin ?? null)
  const restores = backups && openRestores(backups, database, (error) => app.log.error({ err: error }, 'backup not restored'))
  const backupTools = backups &&
    restores &&
    ofBackups && { backups, restores, jobs, nextByHand: ofBackups.nextByHand, people, windows: () => live.counts().windows }
  addBackups(router, backupTools)
  const certificate = options.tls == null ? null : options.tls.facts
  addServerState(router, { database, reserved, lists, jobs, hours, counts: live.counts, backups, certificate, clock, version })
  const sockets = (): number => live.counts().sockets
  addMetrics(app, counted, { database, reserved, disk, sockets, clock, pages, uploads, backups, certificate }, options.metricsToken ?? null)
  addPeople(router, changes)
  addPapers(router, { ...changes, onComment: live.commentAdded })
  addItems(router, files)
  addFiles(router, files)
  addNewOrders(router, changes, options.invoicing ?? DEFAULT_INVOICING)
  addPlanning(router, changes, lists.query, cache)
  addArchive(router, database, store)
  addPilotWatch(app, database.query, rollout)
  addReleases(router, releases && { database, folder: releases, watch: rollout, clock, openFamilies: live.openFamilies })
  addWorkshop(router, { ...files, demoOrders: options.demoOrders ?? DEMO_ORDERS }, options.publicOrigin ?? null)
  addContents(router, { database, urls, store, pages })
  addDocs(app, endpoints, version)
  await addScreens(app, options.screens ?? null)
  return app
}
