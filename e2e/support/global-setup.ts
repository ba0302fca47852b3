// The browser's half, built before the first journey, so that no journey's clock pays for it.
import { ensureBuilt } from './build.ts'

export const setup = () => ensureBuilt()
