/** How a command is written where this one runs: `npm run users --` in a checkout, `atelier-server users` in a package, whose launcher says so. */
export const programLine = (command: string, { ATELIER_LAUNCHER }: NodeJS.ProcessEnv = process.env): string =>
  ATELIER_LAUNCHER === undefined ? `npm run ${command} --` : `${ATELIER_LAUNCHER} ${command}`
