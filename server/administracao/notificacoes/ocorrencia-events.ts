// What happens to an occurrence that somebody should know.
import sql from 'sql-template-tag'
import { GRAVIDADES, TIPOS_DE_OCORRENCIA } from '#contract/campo/ocorrencias.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { notificar } from './notify.ts'

interface Autor {
  por: number
  socket_id?: string | null
}

interface OcorrenciaContada {
  id: number
  tipo: keyof typeof TIPOS_DE_OCORRENCIA
  gravidade: keyof typeof GRAVIDADES
  descricao: string
  tratamento: string | null
  local_id: number
  local: string
  registrada_por: number | null
}

const MOSTRADO = 200

const contada = (tx: Queryable, id: number): Promise<OcorrenciaContada> =>
  tx.one(sql`
    select o.id, o.tipo, o.gravidade, left(o.descricao, ${MOSTRADO}) as descricao, o.tratamento, o.local_id,
      l.nome as local, o.registrada_por
    from ocorrencia o join local l on l.id = o.local_id where o.id = ${id}`)

const assunto = ({ id, local_id }: OcorrenciaContada) => ({
  data: { ocorrencia: { id } },
  acao_url: `/painel/ocorrencias/${id}`,
  local_id,
})

/** To who treats occurrences at its place. */
export async function avisarOcorrencia(
  tx: Queryable,
  id: number,
  { por, socket_id = null }: Autor,
): Promise<void> {
  const ocorrencia = await contada(tx, id)
  const { tipo, gravidade, descricao, local } = ocorrencia
  await notificar(tx, {
    tipo: 'OcorrenciaRegistrada',
    ...assunto(ocorrencia),
    titulo: `${TIPOS_DE_OCORRENCIA[tipo]}, gravidade ${GRAVIDADES[gravidade].toLowerCase()}`,
    detalhe: `${local}: ${descricao}`,
    para: { permissao: 'painel.ocorrencias.tratar' },
    exceto: por,
    socket_id,
  })
}

/** To who was chosen to treat it. */
export async function avisarOcorrenciaAtribuida(
  tx: Queryable,
  id: number,
  { por, responsavel_id }: Autor & { responsavel_id: number },
): Promise<void> {
  const ocorrencia = await contada(tx, id)
  await notificar(tx, {
    tipo: 'OcorrenciaAtribuida',
    ...assunto(ocorrencia),
    titulo: 'Uma ocorrência para você tratar',
    detalhe: `${ocorrencia.local}: ${ocorrencia.descricao}`,
    para: { usuarios: [responsavel_id] },
    exceto: por,
    socket_id: null,
  })
}

/** To who told it: what came of it. */
export async function avisarOcorrenciaTratada(tx: Queryable, id: number, { por }: Autor): Promise<void> {
  const ocorrencia = await contada(tx, id)
  if (ocorrencia.registrada_por === null) return
  await notificar(tx, {
    tipo: 'OcorrenciaTratada',
    ...assunto(ocorrencia),
    titulo: 'A ocorrência que você registrou foi tratada',
    detalhe: `${ocorrencia.local}: ${ocorrencia.tratamento}`,
    para: { usuarios: [ocorrencia.registrada_por] },
    exceto: por,
    socket_id: null,
  })
}
