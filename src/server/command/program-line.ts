/** How a command is written where this one runs: `npm run users --` in a checkout, `atelier-server users` in a package. */
export const programLine = (command: string, env: NodeJS.ProcessEnv = process.env): string =>
  env.npm_lifecycle_event === undefined ? `atelier-server ${command}` : `npm run ${command} --`
