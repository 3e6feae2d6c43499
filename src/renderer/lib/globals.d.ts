/** Version of the application, put in by the build. */
declare const __ATELIER_VERSION__: string
/** Day on which the application was built (`2026-09-04`), put in by the build; not there in tests. */
declare const __ATELIER_BUILT_ON__: string | undefined
