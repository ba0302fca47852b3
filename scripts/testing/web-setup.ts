// Every component test starts with an empty page.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// What is awaited comes in milliseconds; on a machine that does much else besides, in seconds.
configure({ asyncUtilTimeout: 5000 })
