// Every component test starts with an empty page, and with nothing left to say from the one before. The device's database
// comes before everything: who first loads the library that opens it decides for all files of a worker.
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { openDoor } from '#web/ui/feedback/toast-door.ts'
import { deviceAtRest } from './device-at-rest.ts'

afterEach(async () => {
  cleanup()
  await deviceAtRest()
})

/** The window is shared by the files of a worker: a toast that nobody showed would open in the next one. */
beforeEach(() => openDoor(() => {})())

// What is awaited comes in milliseconds; on a machine that does much else besides, in seconds.
configure({ asyncUtilTimeout: 5000 })
