// What the secretariat at the top of each state's schools is called.
import { parametrosAtuais } from '#server/administracao/parametros/current.ts'
import type { Config } from '#server/casa/config.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** By federation unit: ours by the name that the parameters have, another by its state. */
export async function nomeDaSecretaria(db: Queryable, config: Config): Promise<(uf: string) => string> {
  const { orgao, uf: nossa } = (await parametrosAtuais(db, config)).identidade
  return (uf) => (uf === nossa ? orgao : `Secretaria de Estado da Educação (${uf})`)
}
