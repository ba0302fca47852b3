// The browser's half, built before the journeys start: two of them at once would build it twice.
import { ensureBuilt } from './build.ts'

export const setup = () => ensureBuilt()
