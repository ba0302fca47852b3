// The lines that were decided, written by two statements, with one line of the trail for each asset.
import sql, { join, raw } from 'sql-template-tag'
import type { Comando } from '#server/casa/comando.ts'
import type { BemAchado } from './referencias-do-bem.ts'
import { COLUNAS_DE_VALOR } from './valores-da-linha.ts'

/** Columns that a line may fill in besides where the asset is. */
export const DIRETAS = [
  'tombamento',
  'referencia_id',
  'descricao',
  'marca',
  'modelo',
  'numero_serie',
  'cor',
  'estado',
  'condicao',
  'data_ingresso',
  'forma_ingresso',
  'propriedade',
  'nota',
  'empenho',
  'processo',
  'garantia_ate',
  'observacoes',
  ...COLUNAS_DE_VALOR,
]
const COLUNAS = [
  ...DIRETAS,
  'classe_id',
  'atributos',
  'instalacao_id',
  'responsavel_servidor_id',
  'fornecedor_id',
]
const NOVAS = [...COLUNAS, 'uuid', 'local_id', 'situacao', 'origem']

export type Escrita = Record<string, unknown>

/** An asset that is there, and the columns that a line changes in it. */
export interface Mudada {
  bem: BemAchado
  muda: Escrita
}

const nomes = (colunas: readonly string[], de = '') => join(colunas.map((coluna) => raw(`${de}${coluna}`)))

export async function inserir({ tx, audit }: Comando, linhas: readonly Escrita[]): Promise<void> {
  if (linhas.length === 0) return
  const criados = await tx.rows<{ id: number; uuid: string }>(sql`
    insert into patrimonio (${nomes(NOVAS)})
    select ${nomes(NOVAS)} from jsonb_populate_recordset(null::patrimonio, ${JSON.stringify(linhas)}::jsonb)
    returning id, uuid`)
  const porUuid = new Map(linhas.map((linha) => [linha.uuid, linha]))
  // One line of the trail for each asset, with all that came: a register of 100,000 would otherwise write a million.
  for (const { id, uuid } of criados) {
    const { uuid: _uuid, origem: _origem, ...cadastro } = porUuid.get(uuid) ?? {}
    const local_id = Number(cadastro.local_id)
    audit.mudanca({ entidade: 'patrimonio', entidade_id: id, local_id, para: { cadastro } })
  }
}

export async function atualizar({ tx, audit }: Comando, mudadas: readonly Mudada[]): Promise<void> {
  if (mudadas.length === 0) return
  const linhas = mudadas.map(({ bem, muda }) => {
    const antes = Object.entries(bem).filter(([coluna]) => COLUNAS.includes(coluna))
    return { ...Object.fromEntries(antes), ...muda, id: bem.id }
  })
  await tx.run(sql`
    update patrimonio p set (${nomes(COLUNAS)}) = row (${nomes(COLUNAS, 'r.')}),
      depreciado_centavos = p.depreciado_centavos + r.depreciado_abertura_centavos - p.depreciado_abertura_centavos,
      versao = p.versao + 1, atualizado_em = now()
    from jsonb_populate_recordset(null::patrimonio, ${JSON.stringify(linhas)}::jsonb) r where p.id = r.id`)
  for (const { bem, muda } of mudadas) {
    const de = Object.fromEntries(Object.keys(muda).map((coluna) => [coluna, bem[coluna]]))
    audit.mudanca({
      entidade: 'patrimonio',
      entidade_id: bem.id,
      local_id: bem.local_id,
      de,
      para: muda,
    })
  }
}
