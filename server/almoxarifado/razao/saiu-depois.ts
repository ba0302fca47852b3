// Why what entered cannot be taken back: by which documents it left since, which are to be undone before.

import sql from 'sql-template-tag'
import { DOCUMENTOS_DO_RAZAO } from '#contract/almoxarifado/documentos-do-razao.ts'
import { enumerar } from '#contract/casa/enumerar.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { numeroDoDocumento } from './documentos.ts'
import { materiaisDoRazao } from './materiais.ts'
import { SAIU } from './saidas.ts'

interface Entrou {
  deposito_id: number
  material_id: number
  lote_id: number | null
  seq: number
  sinal: number
  qtd_e3: number
}

interface Saida {
  tipo: string
  numero: string | null
  qtd_e3: number
}

const DITAS = 3

/** How what left by each kind of document comes back. */
const COMO_VOLTA: Readonly<Record<string, string>> = {
  ajuste: 'um ajuste se estorna',
  remessa: 'uma remessa a caminho é recusada no destino, e a recebida volta por devolução',
  transferencia: 'o que foi transferido volta por outra transferência',
  inventario: 'a diferença de uma contagem se corrige com outra',
  material: 'materiais unificados não se separam',
}

/** Newest first: the last that left is the first to come back. What was taken back itself is not among them. */
const saidasDesde = (db: Queryable, { deposito_id, material_id, lote_id, seq }: Entrou): Promise<Saida[]> =>
  db.rows(sql`
    select x.documento_tipo as tipo, ${numeroDoDocumento(sql`x`)} as numero, sum(x.qtd_e3)::bigint as qtd_e3
    from movimento_estoque x
    where x.deposito_id = ${deposito_id} and x.material_id = ${material_id} and x.seq > ${seq} and ${SAIU}
      and (${lote_id}::bigint is null or x.lote_id = ${lote_id})
    group by x.documento_tipo, x.documento_id order by max(x.seq) desc`)

/** Undefined when nothing left: it is promised, blocked or over, and the refusal of the ledger says which. */
export async function saiuDepois(
  db: Queryable,
  originais: readonly Entrou[],
  { extras }: Recusa,
): Promise<Recusa | undefined> {
  const { linhas = [] } = (extras.dados ?? {}) as { linhas?: readonly { material_id: number }[] } // as: `estoqueInsuficiente` wrote it
  const entrou = originais.find(
    ({ sinal, material_id }) => sinal === 1 && linhas.some((linha) => linha.material_id === material_id),
  )
  const saidas = entrou === undefined ? [] : await saidasDesde(db, entrou)
  if (entrou === undefined || saidas.length === 0) return undefined
  const material = (await materiaisDoRazao(db, [entrou.material_id])).get(entrou.material_id)
  const em = (qtd_e3: number) => quantidade(qtd_e3, material?.unidade)
  const nome = ({ tipo, numero }: Saida) =>
    numero ?? DOCUMENTOS_DO_RAZAO[tipo as keyof typeof DOCUMENTOS_DO_RAZAO] ?? 'outro documento' // as: an unknown kind has no name
  const lista = enumerar(
    saidas.map((saida) => `${nome(saida)} (${em(saida.qtd_e3)})`),
    DITAS,
  )
  const voltas = [...new Set(saidas.flatMap(({ tipo }) => COMO_VOLTA[tipo] ?? []))].join('; ')
  return new Recusa('ERR_ESTOQUE_INSUFICIENTE', {
    mensagem: `${material?.descricao ?? 'O material'}: entraram ${em(entrou.qtd_e3)}, e depois saiu por ${lista}. Antes de estornar, isso precisa voltar, do último para o primeiro${voltas && `: ${voltas}`}.`,
    dados: { linhas },
  })
}
