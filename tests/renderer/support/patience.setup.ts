import { configure } from '@testing-library/react'

// Screens are loaded on demand and drawn for real, and roles are looked up in the whole of them: a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })
