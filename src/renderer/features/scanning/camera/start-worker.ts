/** A worker that reads pictures: of the camera, and photos. */
export const startFrameWorker = (): Worker => new Worker(new URL('./frame-worker.ts', import.meta.url), { type: 'module' })
