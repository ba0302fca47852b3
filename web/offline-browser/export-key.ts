/** The public key that this device's packages are sealed to, kept here so that a package can be made with no signal. */
import { z } from 'zod'
import { ChavePublica } from '#contract/administracao/aparelhos.ts'
import type { contract } from '#contract/index.ts'
import { dadosDe } from '#web/api/answer.ts'
import type { Api } from '#web/api/client.ts'
import type { ZeloDatabase } from './database.ts'

const CHAVE = 'chave_do_pacote'

const ChaveDoPacote = z.object({ kid: z.string(), chave: ChavePublica })
export type ChaveDoPacote = z.infer<typeof ChaveDoPacote>

type ComAparelhos = Partial<Pick<Api<typeof contract>, 'aparelhos'>>

/** The server's key of now; null when it does not answer: the kept one stays. */
export async function buscarChaveDoPacote(
  { meta }: Pick<ZeloDatabase, 'meta'>,
  { aparelhos }: ComAparelhos,
): Promise<ChaveDoPacote | null> {
  if (aparelhos === undefined) return null
  try {
    const valor = await dadosDe(aparelhos.chavePublica({ emSilencio: true }))
    await meta.put({ chave: CHAVE, valor })
    return valor
  } catch {
    return null
  }
}

/** The kept one, or the server's when none was kept yet. */
export async function chaveDoPacote(
  db: Pick<ZeloDatabase, 'meta'>,
  api: ComAparelhos,
): Promise<ChaveDoPacote | null> {
  const guardada = ChaveDoPacote.safeParse((await db.meta.get(CHAVE))?.valor)
  return guardada.success ? guardada.data : buscarChaveDoPacote(db, api)
}
