// The files that an act on a shipment, or a delivery, names: each may come after the act, and none is of anything else.

import sql from 'sql-template-tag'
import type { ModeloDeAnexo } from '#contract/papeis/anexos.ts'
import type { Comando } from '#server/casa/comando.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'

type DaRemessa = Extract<ModeloDeAnexo, 'saida_da_remessa' | 'chegada_da_remessa' | 'chegada_da_entrega'>

interface Nomeados {
  assinatura_uuid: string | null
  fotos?: readonly string[]
}

/** Refuses an act that names a file which is here already and is of another record. */
export async function exigirArquivosDela(
  { tx }: Pick<Comando, 'tx'>,
  { uuid, numero }: { uuid: string; numero: string },
  modelo: DaRemessa,
  { assinatura_uuid, fotos = [] }: Nomeados,
): Promise<void> {
  const uuids = [...fotos, ...(assinatura_uuid === null ? [] : [assinatura_uuid])]
  if (uuids.length === 0) return
  const alheio = await tx.maybe<{ uuid: string }>(sql`
    select f.uuid from multimidia f where f.uuid = any(${uuids}::uuid[])
      and (f.monitoramento_id is not null or f.model <> ${modelo} or f.model_id <> ${uuid}) limit 1`)
  if (alheio === undefined) return
  if (alheio.uuid === assinatura_uuid)
    throw campoInvalido(
      'assinatura_uuid',
      `A assinatura enviada é de outro registro, não da ${numero}: assine de novo.`,
    )
  throw campoInvalido('fotos', `Uma das fotos é de outro registro, não da ${numero}: tire-a de novo.`)
}
