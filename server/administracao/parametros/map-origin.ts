// The one outside server that the screens may ask for something: the map's, while the installation has one.
import { origemDasTelhas } from '#contract/administracao/parametros.ts'
import type { Services } from '#server/casa/http/call.ts'
import { parametrosAtuais } from './current.ts'

/** A page never waits longer than this for a database that does not answer. */
const PATIENCE_MS = 1_000

/** Answers what was last known when the database is away; null while the map comes with the product. */
export function mapOrigin({ db, config }: Pick<Services, 'db' | 'config'>): () => Promise<string | null> {
  let known: string | null = null

  async function read(): Promise<string | null> {
    try {
      known = origemDasTelhas((await parametrosAtuais(db, config)).mapa)
    } catch {
      // Whoever needs the database says that it is away; the pages themselves do not need it.
    }
    return known
  }

  return () => {
    const { promise, resolve } = Promise.withResolvers<string | null>()
    const late = setTimeout(() => resolve(known), PATIENCE_MS)
    void read().then(resolve)
    return promise.finally(() => clearTimeout(late))
  }
}
