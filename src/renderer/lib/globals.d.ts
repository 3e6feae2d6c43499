/** Version of the application, put in by the build. */
declare const __ATELIER_VERSION__: string
