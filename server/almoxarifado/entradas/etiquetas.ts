// Labels of what came in: one for each line, with its lot, to be put on the boxes at the dock.

import sql from 'sql-template-tag'
import { ETIQUETAS_DE_ENTRADAS } from '#contract/almoxarifado/entrada.ts'
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { folhasDeMaterial } from '#server/patrimonio/plaquetas/folhas-de-material.ts'

interface LinhaDeEtiqueta {
  codigo: string
  descricao: string
  unidade: string
  lote: string | null
  validade: string | null
  entrada: string
  deposito: string
}

const dataBr = (iso: string) => iso.split('-').reverse().join('/')

const daLinha = ({ codigo, descricao, unidade, lote, validade, entrada, deposito }: LinhaDeEtiqueta) => ({
  lido: lote ?? codigo,
  descricao,
  dados:
    lote === null
      ? `${codigo} · ${unidadePorExtenso(unidade, 1)}`
      : `Lote ${lote}${validade ? ` · ${dataBr(validade)}` : ''}`,
  rodape: [lote !== null && codigo, entrada, deposito].filter(Boolean).join(' · '),
})

/** Of those that the person sees; permanent goods have labels of their own, and what was all refused has none. */
export async function etiquetas({ tx, ator, query, reply }: Call<typeof entradas.etiquetas>) {
  const nos = nosDaPermissao(ator.concessoes, 'painel.almoxarifado.entradas.ver')
  const linhas = await tx.rows<LinhaDeEtiqueta>(sql`
    select m.codigo, m.descricao, u.sigla as unidade, i.lote_codigo as lote, i.validade,
      coalesce(e.protocolo, 'Rascunho ' || e.id) as entrada, d.nome as deposito
    from entrada e join local d on d.id = e.deposito_id join entrada_item i on i.entrada_id = e.id
      join material m on m.id = i.material_id join unidade_de_medida u on u.id = m.unidade_id
    where e.id = any(${query.ids}::bigint[]) and (${nos}::bigint[] is null or d.caminho && ${nos}::bigint[])
      and e.situacao in ('recebida_provisoria', 'em_exame', 'aceita') and m.natureza <> 'permanente'
      and (i.qtd_recebida_e3 is null or i.qtd_recebida_e3 > i.qtd_recusada_e3)
    order by e.id, i.ordem limit ${ETIQUETAS_DE_ENTRADAS + 1}`)
  if (linhas.length === 0)
    throw new Recusa(
      'ERR_NAO_ENCONTRADO',
      'Não há o que etiquetar: nada foi recebido, ou só bens permanentes.',
    )
  if (linhas.length > ETIQUETAS_DE_ENTRADAS)
    throw new Recusa('ERR_FORM_VALIDATION', 'São etiquetas demais de uma vez: escolha menos entradas.')
  return reply
    .header('Content-Type', 'application/pdf')
    .header('Content-Disposition', 'attachment; filename="etiquetas-da-entrada.pdf"')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, no-store')
    .send(Buffer.from(folhasDeMaterial('Etiquetas da entrada', linhas.map(daLinha))))
}
