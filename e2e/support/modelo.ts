// A data folder with the demonstration loaded: made once before the first journey, copied by each, so that a journey
// begins in a second or two and not in ten.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Where the model is; set for the journeys by the global setup, absent for benches and proofs of an empty database. */
const MODEL = 'ZELO_E2E_MODELO'

export function keepModel(folder: string): void {
  process.env[MODEL] = folder
}

/** Does nothing when there is no model: the server then loads the demonstration itself. */
export async function copyModel(folder: string): Promise<void> {
  const model = process.env[MODEL]
  // `cp -a`: the cluster belongs to the user that PostgreSQL runs as.
  if (model) await promisify(execFile)('cp', ['-a', `${model}/.`, folder])
}
